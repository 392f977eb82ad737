import { createStoredChoice } from '#client/ui/preferences/stored-choice.ts'

export type CookieConsent = 'accepted' | 'declined'

const store = createStoredChoice<CookieConsent>('cookie-consent', ['accepted', 'declined'])

/** The visitor's choice (`null` while undecided) and a way to make or change it. */
export function useCookieConsent() {
  return { consent: store.useChoice(), setConsent: store.write }
}
