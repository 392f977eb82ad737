/** "1,5" as a number; `undefined` for nothing, NaN for what is no number, so that the rules refuse it. */
export function toNumber(text: string): number | undefined {
  const trimmed = text.replace(/[\s%]|gr?$|gramm$/gi, '')
  return trimmed === '' ? undefined : Number(trimmed.replace(',', '.'))
}

export function fromNumber(value: number | null): string {
  return value === null ? '' : String(value).replace('.', ',')
}

/** Without what was left empty. */
export function filledOnly(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== '' && value !== false),
  )
}
