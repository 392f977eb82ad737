/** More special names first: every browser also calls itself by the names of older ones. */
const BROWSERS = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrom(e|ium)\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

const SYSTEMS = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const

/** By what the owner of a session recognises its device: "Firefox, Windows". No version, and nothing else of the header. */
export function deviceName(userAgent: string): string | null {
  const names = [BROWSERS, SYSTEMS].map(table => table.find(([pattern]) => pattern.test(userAgent))?.[1])
  return names.filter(name => name !== undefined).join(', ') || null
}
