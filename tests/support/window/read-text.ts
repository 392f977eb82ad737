import type { OpenedWindow } from './open-window.ts'

/** What an element says, on one line: blanks of all kinds and line ends as one blank each, as people read them. */
export function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replaceAll('\u00AD', '').replaceAll(/\s+/g, ' ').trim()
}

/** What stands as wrong beneath the field with this label; `null` where nothing does. */
export function problemAt(
  { screen, window }: Pick<OpenedWindow, 'screen' | 'window'>,
  label: string,
): string | null {
  const field = screen.getByLabelText(label)
  if (field.getAttribute('aria-invalid') !== 'true') return null
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  const texts = ids.map(id => window.document.getElementById(id))
  return texts.find(text => text?.classList.contains('field-error'))?.textContent ?? null
}
