/** An account at a sign-in provider of the tests. */
export interface ProviderPerson {
  /** Letters, digits and hyphens. */
  subject: string
  name: string
  email?: string
  /** What the provider says of the address. Facebook says nothing. */
  emailVerified?: boolean
}

/** The last link of a {@link choicePage}. */
export const CANCEL = 'Abbrechen'
/** What comes back instead of a subject when somebody cancels. */
export const CANCELLED = 'cancel'

/** The page on which the visitor chooses the account to sign in with: one link each, below `address`. */
export function choicePage(provider: string, address: string, people: Iterable<ProviderPerson>): string {
  const links = [...people].map(({ subject, name }) => link(`${address}/${subject}`, name))
  return `<!doctype html>
<html lang="de">
  <meta charset="utf-8">
  <title>Konto auswählen</title>
  <link rel="icon" href="data:,">
  <h1>${provider}</h1>
  <ul>${links.join('')}${link(`${address}/${CANCELLED}`, CANCEL)}</ul>
</html>`
}

function link(href: string, label: string): string {
  return `<li><a href="${href}">${label}</a></li>`
}
