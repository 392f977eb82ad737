/** Kept by the inline script of `index.html`. */
interface EarlyInput {
  target: HTMLElement
  /** Of an entry of a list; anything else was pressed. */
  isChoice: boolean
  value: string
}

declare global {
  /** Where the page was when it came. */
  var renderedAddress: string
  var earlyInput: EarlyInput[]
  var earlyForm: HTMLFormElement | null
  var keepEarlyInput: (event: Event) => void
  var keepEarlyForm: (event: Event) => void
}

/**
 * Whether somebody has gone back or forward since, within what was one page before a reload: the view that the server
 * has rendered is then that of another address.
 */
export function hasLeftRenderedPage(): boolean {
  return currentAddress() !== renderedAddress
}

/** Path and query. */
export const currentAddress = (): string => window.location.pathname + window.location.search

/**
 * Sends a form that somebody wanted to send before it could. To be the `ref` of each with `method="post"`: it listens later
 * than its page, and until then the browser would send it.
 */
export function sendEarlyForm(form: HTMLFormElement | null): void {
  removeEventListener('submit', keepEarlyForm, true)
  if (earlyForm === form) form?.requestSubmit()
}

/** Does what somebody pressed or chose before the page could do it, once it listens. */
export function replayEarlyInput(): void {
  removeEventListener('click', keepEarlyInput, true)
  removeEventListener('change', keepEarlyInput, true)
  for (const { target, isChoice, value } of earlyInput.splice(0)) {
    if (!isChoice) {
      target.click()
      continue
    }
    if (target instanceof HTMLSelectElement) target.value = value
    target.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
