import path from 'node:path'
import type { CSSModulesOptions, Plugin } from 'vite'

const CSS_MODULE = '.module.css'
/** Of an import for the styles alone: a copy of its own, so that page and later part share no file that all pages load. */
const KEPT = '?kept'

/**
 * `copy` in `hero.module.css` becomes `hero__copy`: readable in the browser, the same in every build, and never the
 * name of a global class or a utility, for those have no `__`. A test sees to it that no two modules have one name.
 */
export const cssModules: CSSModulesOptions = {
  generateScopedName: (name, file) => `${path.basename(file.replace(KEPT, ''), CSS_MODULE)}__${name}`,
}

/**
 * Keeps the styles of a module whose names the build has written into the components: to the bundler it then looks
 * unused.
 */
export function keepCssModules(): Plugin {
  return {
    name: 'keep-css-modules',
    enforce: 'post',
    transform(code, id) {
      return id.replace(KEPT, '').endsWith(CSS_MODULE)
        ? { code, map: null, moduleSideEffects: 'no-treeshake' }
        : null
    },
  }
}
