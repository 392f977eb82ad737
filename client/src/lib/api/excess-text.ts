import { formatNumber } from '#client/lib/format.ts'

/** What is said of a text that is too long, as nothing that is pasted is cut; `undefined` while it fits. */
export function excessText(text: string, max: number): string | undefined {
  const excess = text.trim().length - max
  if (excess <= 0) return undefined
  return `${formatNumber(excess)} Zeichen zu viel: höchstens ${formatNumber(max)} haben Platz`
}
