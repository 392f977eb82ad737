/** As far as it is needed of https://w3c.github.io/trusted-types; not in every browser. */
interface TrustedTypePolicy {
  createHTML(html: string): string
  createScriptURL(url: string): string
}
interface TrustedTypes {
  createPolicy(name: string, rules: TrustedTypePolicy): TrustedTypePolicy
}

const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes

/** The one policy that the server's content security policy allows. What passes here is named at each function below. */
const policy = trustedTypes?.createPolicy('wabenmarkt', {
  createHTML: html => html,
  createScriptURL: url => url,
})

/** Markup that the server has sanitised: the text of a post. */
export function trustSanitizedHtml(html: string): string {
  return policy?.createHTML(html) ?? html
}

/** The address of the service worker. */
export function trustScriptUrl(url: '/sw.js'): string {
  return policy?.createScriptURL(url) ?? url
}
