const GROUP = 3

/**
 * A number as Germans write it: "1.234,50". By hand, as the first formatter of `Intl` takes a browser some 25 ms, a phone four
 * times that, and every page shows prices before it can be used.
 * @param decimals digits after the comma, always as many
 */
export function germanNumber(value: number, decimals = 0): string {
  const [whole = '', rest] = Math.abs(value).toFixed(decimals).split('.')
  const groups: string[] = []
  for (let end = whole.length; end > 0; end -= GROUP)
    groups.unshift(whole.slice(Math.max(0, end - GROUP), end))
  return (value < 0 ? '-' : '') + groups.join('.') + (rest === undefined ? '' : `,${rest}`)
}
