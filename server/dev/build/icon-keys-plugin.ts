import type { Plugin } from 'vite'

const ICON = /[\\/]lucide-react[\\/].*[\\/]icons[\\/][\w-]+\.mjs$/

/**
 * Takes the keys out of the icons' paths. React asks for them in lists that change; these never do, and no compression
 * shortens random letters, of which every first load would carry hundreds.
 */
export function withoutIconKeys(): Plugin {
  return {
    name: 'without-icon-keys',
    apply: 'build',
    transform: {
      filter: { id: ICON },
      handler: code => ({ code: code.replaceAll(/,\s*key: "[a-z0-9]+"/g, ''), map: null }),
    },
  }
}
