/** Line breaks and control characters have no place in a name or title: it ends up in subjects and table cells. */
export function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}
