/** What a phone opens that reads the code. */
export function fullAddress(path: string): string {
  return new URL(path, window.location.href).href
}

/** What a person types: without the part that browsers add by themselves. */
export function addressForPeople(path: string): string {
  return fullAddress(path).replace(/^https?:\/\/(www\.)?/, '')
}
