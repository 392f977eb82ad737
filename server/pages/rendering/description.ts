/** Search engines cut off longer descriptions. */
const DESCRIPTION_LENGTH = 160

/** The beginning of a text on one line, cut between words. */
export function shorten(text: string, length = DESCRIPTION_LENGTH): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  const cut = line.slice(0, length - 1)
  const lastSpace = cut.lastIndexOf(' ')
  return `${(lastSpace > length / 2 ? cut.slice(0, lastSpace) : cut).replace(/(?<![\s.,;:–-])[\s.,;:–-]+$/, '')}…`
}

/** The words of sanitised HTML. */
export function textOf(markup: string): string {
  return markup
    .replace(/<[^<>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
