import type { OpenedWindow } from '#tests/support/window/open-window.ts'

/** What stands as wrong beneath the field with this label; `null` where nothing does. */
export function problemAt({ screen, window }: OpenedWindow, label: string): string | null {
  const field = screen.getByLabelText(label)
  if (field.getAttribute('aria-invalid') !== 'true') return null
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return window.document.getElementById(described.at(-1) ?? '')?.textContent ?? null
}
