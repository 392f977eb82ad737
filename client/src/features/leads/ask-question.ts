/** A pressed question becomes a line of the message, once; the cursor stands behind it. */
export function askQuestion(pressed: EventTarget): void {
  if (!(pressed instanceof HTMLButtonElement) || pressed.dataset.question === undefined) return
  const message = pressed.form?.elements.namedItem('message')
  const question = pressed.textContent
  if (!(message instanceof HTMLTextAreaElement)) return
  const written = message.value.trimEnd()
  if (!written.includes(question)) {
    message.value = written === '' ? question : `${written}\n${question}`
    // As if it had been typed, for whoever keeps and checks what is.
    message.dispatchEvent(new Event('input', { bubbles: true }))
  }
  message.focus()
  message.setSelectionRange(message.value.length, message.value.length)
}
