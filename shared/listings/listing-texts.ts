/** Also what its page says, which does not load the texts of all errors for it. */
export const LISTING_NOT_FOUND_TEXT = 'Das gesuchte Inserat existiert nicht oder wurde entfernt.'

export const TITLE_MIN_LENGTH = 5
export const TITLE_MAX_LENGTH = 120
export const DESCRIPTION_MIN_LENGTH = 20
export const DESCRIPTION_MAX_LENGTH = 10_000
export const PRICE_UNIT_MAX_LENGTH = 30
/** Words are searched up to this length, texts and queries alike: what is longer is an address, not a word. */
export const TERM_MAX_LENGTH = 64
/** Room for the distinct words of a listing, in bytes of UTF-8. No text that somebody reads comes near. */
export const WORDS_MAX_BYTES = 60_000
