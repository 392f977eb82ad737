/**
 * What every page is made of, as an entry beside `main.tsx`. Nobody loads it: the build counts how many entries share a
 * module, and so puts code and styles of the shell into the same files as what several pages share.
 */
import '#client/styles/index.css'

export { App } from '#client/app/app.tsx'
