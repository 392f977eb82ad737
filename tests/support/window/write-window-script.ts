import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { projectPath } from '#server/core/project-path.ts'
import { cssModules } from '#server/dev/build/css-modules-plugin.ts'

/** Writes the client as the browser gets it, in one file and not minified, into the folder that is named first. */
const [, , folder = ''] = process.argv

await build({
  configFile: false,
  logLevel: 'error',
  root: projectPath('client'),
  plugins: [react()],
  css: { modules: cssModules },
  define: {
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
