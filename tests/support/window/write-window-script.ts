import { runInNewContext } from 'node:vm'
import react from '@vitejs/plugin-react'
import { JSDOM } from 'jsdom'
import { build } from 'vite'
import { projectPath } from '#server/core/project-path.ts'
import { cssModules } from '#server/dev/build/css-modules-plugin.ts'
import { furnishWindow } from './furnish-window.ts'
import { EARLY_NAMES } from './window-script.ts'

/** Writes the client as the browser gets it, in one file and not minified, into the folder that is named first. */
const [, , folder = ''] = process.argv

await build({
  configFile: false,
  logLevel: 'error',
  root: projectPath('client'),
  plugins: [react()],
  css: { modules: cssModules },
  define: {
    ...ofTheWindow(),
    // No service worker, and errors as the platform makes them: what is evaluated later in one file would extend the cheap ones.
    'import.meta.env.PROD': 'false',
    // The windows' document cannot load another one: `open-window.ts` keeps the address.
    'window.location.assign': 'window.leaveFor',
    'window.location.replace': 'window.leaveFor',
    'window.location.reload': 'window.leaveFor',
    // Said nowhere but in Vite's loading of chunks, of which there are none; a script that is no module may not contain them.
    'import.meta.resolve': 'undefined',
    'import.meta.url': 'undefined',
  },
  build: {
    outDir: folder,
    // Another run may still be loading files from it.
    emptyOutDir: false,
    copyPublicDir: false,
    minify: false,
    modulePreload: false,
    target: 'node24',
    rolldownOptions: {
      input: projectPath('client/src/main.tsx'),
      output: { codeSplitting: false, entryFileNames: 'window.js' },
    },
  },
})

/**
 * What the client finds by its bare name belongs to its window, and nothing to Node: `document` is `window.document`. So all windows of
 * a test worker run the same functions, which the engine has long made fast.
 */
function ofTheWindow(): Record<string, string> {
  const { window, cookieJar } = new JSDOM('', { pretendToBeVisual: true })
  furnishWindow(window, cookieJar, () => {})
  const names = new Set([
    ...EARLY_NAMES,
    ...[globalThis, ...chainOf(window)].flatMap(Object.getOwnPropertyNames),
  ])
  window.close()
  const ofTheLanguage = new Set(runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[])
  ofTheLanguage.delete('console')
  const ofWindow = [...names].filter(name => /^\w+$/.test(name) && !ofTheLanguage.has(name))
  return {
    ...Object.fromEntries(ofWindow.map(name => [name, `window.${name}`])),
    window: 'window',
    globalThis: 'window',
  }
}

/** An object and its prototypes, but for that of all objects. */
function chainOf(object: object): object[] {
  const prototype = Object.getPrototypeOf(object) as object
  return [object, ...(prototype === Object.prototype ? [] : chainOf(prototype))]
}
