const EMAIL = /\S@\S|[([](?:at|ät)[)\]]/i
const LINK = /https?:|www\.|[a-z\d]\.(?:de|at|ch|com|net|org|info|eu|shop|bio|io|me)\b/i
const DAYS = /\b\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})?/g
/** Digits with what stands between those of a telephone number. */
const NUMBERS = /[+\d][\d /().-]*/g
const DIALLING_START = /(?:^|[ /(-])(\+|0)/
const DIALLED_DIGITS = 7

export const CONTACT_REFUSED_TEXT =
  'Bitte keine Kontaktdaten im Text: keine Adressen, Links und Telefonnummern'

/** Whether somebody could be reached by what stands in the text: an e-mail address, a link, a telephone number. */
export function hasContactData(text: string): boolean {
  return EMAIL.test(text) || LINK.test(text) || hasTelephoneNumber(text)
}

function hasTelephoneNumber(text: string): boolean {
  const numbers = text.replace(DAYS, ' ; ').match(NUMBERS) ?? []
  return numbers.some(number => {
    const start = number.search(DIALLING_START)
    return start >= 0 && number.slice(start).replace(/\D/g, '').length >= DIALLED_DIGITS
  })
}
