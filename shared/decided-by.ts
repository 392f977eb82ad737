import type { ReportOrigin } from '#shared/reports.ts'

/** Whether it was found by automated means: Art. 17 (3) (c) of Regulation (EU) 2022/2065 wants that to be said. */
function isAutomatic(origin: ReportOrigin | null): boolean {
  return origin !== null && origin !== 'person'
}

/** Who found and who decided, in the statement of reasons. */
export function decidedByText(origin: ReportOrigin | null): string {
  if (origin === 'words') return 'Aufgefallen ist es durch eine Wortliste, entschieden hat ein Mensch.'
  return isAutomatic(origin)
    ? 'Aufgefallen ist es durch eine automatische Prüfung, entschieden hat ein Mensch.'
    : 'Menschen haben entschieden. Keine Automatik, weder beim Finden noch beim Entscheiden.'
}
