/** Who runs the site, from the OPERATOR_* settings. What not every operator has may be `null`. */
export interface Operator {
  name: string
  /** On one line, parts separated by commas. */
  address: string
  email: string
  phone: string
  vatId: string
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
  /** Host of the picture storage; `null` when pictures lie on the server itself. */
  pictureHost: string | null
}
