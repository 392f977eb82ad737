/** Who runs the site, from the OPERATOR_* settings. What not every operator has may be `null`. */
export interface Operator {
  name: string
  /** On one line, parts separated by commas. */
  address: string
  email: string
  phone: string
  /** Not every operator has one: small businesses need none. */
  vatId: string | null
  /** Wirtschafts-Identifikationsnummer (DE), number in the register of trades (AT), UID (CH). */
  businessId: string | null
  /** Where the operator is established, by whose law the imprint is made. */
  country: 'DE' | 'AT' | 'CH'
  representative: string | null
  /** Court and number. */
  register: string | null
  /** Name and place of the company that hosts the servers. */
  hosting: string | null
}

/** Outside services that handle data of users, as far as settings decide. */
export interface DataRecipients {
  google: boolean
  facebook: boolean
  /** Name of the company that delivers mails; `null` when the operator has named none. */
  mailService: string | null
  /** Host of the picture storage; `null` when pictures lie on the server itself. */
  pictureHost: string | null
}

/** What the operator claims on the home page and on "Über uns". */
export interface Claims {
  /** Whether the large figures are shown: an operator whose market is smaller switches them off. */
  numbers: boolean
}
