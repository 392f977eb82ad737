/** Kept by the inline script of `index.html`. */
interface EarlyInput {
  target: HTMLElement
  /** Of an entry of a list; anything else was pressed. */
  isChoice: boolean
  value: string
}

declare global {
  var earlyInput: EarlyInput[]
  var keepEarlyInput: (event: Event) => void
}

/** Does what somebody wanted before the page could do it, once it listens. */
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
