import type { OpenedWindow } from '#tests/support/window/open-window.ts'

export const ENQUIRY = {
  Name: 'Katharina Obermüller',
  'E-Mail': 'k.obermueller@beispiel.test',
  'Telefon (optional)': '08661 1234',
  Nachricht: 'Grüß Gott,\nhaben Sie noch zwei Gläser?',
}
type EnquiryFields = Partial<Record<keyof typeof ENQUIRY, string>>

export const SENT_TEXT = 'Ihre Anfrage ist unterwegs'

/** Fills in the form of a listing's page, consent included. */
export async function writeEnquiry(
  { screen, user, fill }: OpenedWindow,
  fields: EnquiryFields = ENQUIRY,
): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await fill(label, text)
  await user.click(screen.getByLabelText(/Datenschutzerklärung/))
}

/** What stands in the form, by the names of its fields. */
export function enquiryFields({ window }: OpenedWindow): Record<string, FormDataEntryValue> {
  const form = window.document.querySelector('form#anfrage')
  if (!(form instanceof window.HTMLFormElement)) throw new Error('The page has no enquiry form')
  return Object.fromEntries(new window.FormData(form))
}
