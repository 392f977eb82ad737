import { flushSync } from 'react-dom'

/**
 * Puts the focus into the first field that is wrong, so that nobody has to look for it.
 * @param show renders what is wrong; at once, so that the field can be found
 * @returns whether there is such a field
 */
export function focusFirstInvalid(within: ParentNode | null | undefined, show: () => void): boolean {
  flushSync(show)
  const field = within?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')
  field?.focus()
  return field != null
}
