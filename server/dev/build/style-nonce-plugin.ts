import type { Plugin } from 'vite'

/** Where Vite leaves the nonce of the page for scripts to read. */
const NONCE = `document.querySelector('meta[property="csp-nonce"]')?.nonce`

/** Libraries that write style elements at run time, and where in their code the nonce belongs. */
const PATCHES = [
  {
    file: /[\\/]node_modules[\\/]sonner[\\/]/,
    before: "document.createElement('style')",
    after: `Object.assign(document.createElement('style'), { nonce: ${NONCE} ?? '' })`,
  },
  {
    // Asked by what Radix locks the page with while a dialog is open.
    file: /[\\/]get-nonce[\\/]dist[\\/]es2015[\\/]/,
    before: 'return undefined;',
    after: `return ${NONCE};`,
  },
]

/**
 * Gives the style elements of libraries the nonce that the content security policy asks for.
 * @throws Error when a library has changed so that its place is not found
 */
export function styleNonce(): Plugin {
  return {
    name: 'style-nonce',
    apply: 'build',
    transform(code, id) {
      const patch = PATCHES.find(({ file }) => file.test(id))
      if (patch === undefined || !id.endsWith('js')) return null
      if (!code.includes(patch.before)) throw new Error(`${id} no longer says ${patch.before}`)
      return { code: code.replace(patch.before, patch.after), map: null }
    },
  }
}
