/** The product's name, as users read it. An operator renames the product here. */
export const PRODUCT_NAME = 'Wabenmarkt'

/** Public address of the sources of the postal code data, named in the imprint (CC BY 4.0). */
export const GEONAMES_URL = 'https://www.geonames.org'

/** Days in which traders can object to a change of the terms; their silence agrees, that of consumers never does. */
export const TERMS_OBJECTION_DAYS = 14

/** The operator's own claims, shown as written on the home and about pages. */
export const MARKETING_NUMBERS = [
  { value: '500+', label: 'aktive Imkereien' },
  { value: '2.500+', label: 'Inserate' },
  { value: '3', label: 'Länder' },
  { value: '98 %', label: 'Zufriedenheit' },
] as const
