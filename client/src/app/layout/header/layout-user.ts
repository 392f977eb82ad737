/** What the shell shows of the signed-in user. */
export interface LayoutUser {
  name: string | null
  email: string
  role: 'user' | 'admin'
  businessName: string | null
}

/** Accounts from social sign-in may come without a name. */
export function shownName({ name, email }: LayoutUser): string {
  return name || email
}
