import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { NONCE_PLACEHOLDER } from '#shared/web/nonce.ts'
import { CODE_SPLITTING, TARGET } from './server/dev/build/code-splitting.ts'
import { cssModules, keepCssModules } from './server/dev/build/css-modules-plugin.ts'
import { withoutIconKeys } from './server/dev/build/icon-keys-plugin.ts'
import { noChunkCycles } from './server/dev/build/no-chunk-cycles-plugin.ts'
import { serviceWorker } from './server/dev/build/service-worker-plugin.ts'
import { styleNonce } from './server/dev/build/style-nonce-plugin.ts'
import { asciiSources } from './server/process/ascii-sources-plugin.ts'

/** The build looks for relative entries here, the development server below `root`. */
function fromHere(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url))
}

function ownPlugins() {
  return [withoutIconKeys(), styleNonce(), serviceWorker(), noChunkCycles(), asciiSources()]
}

/** `vite build` makes both: `dist/client`, which is sent, and `dist/server`, which renders the first view of a page. */
export default defineConfig(({ command }) => ({
  root: 'client',
  plugins: [react(), tailwindcss(), keepCssModules(), ...ownPlugins()],
  css: { modules: cssModules },
  html: { cspNonce: NONCE_PLACEHOLDER },
  build: {
    emptyOutDir: true,
    target: TARGET,
    // Styles must be there before a page is rendered. What else it imports is asked for when it comes: naming all that for
    // every page would weigh on each first load.
    modulePreload: { resolveDependencies: (_file, files) => files.filter(file => file.endsWith('.css')) },
  },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: '../dist/client',
        sourcemap: 'hidden',
        manifest: true,
        rolldownOptions: {
          input: ['client/index.html', 'client/offline.html', 'client/src/every-page.ts'].map(fromHere),
          output: {
            codeSplitting: CODE_SPLITTING,
            // The first load names every page's files, and no compression shortens a hash: seven characters tell them apart.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
          },
          // Class names stand where they are used, instead of in a table of each CSS module.
          optimization: { inlineConst: { mode: 'all' } },
        },
      },
    },
    ssr: {
      // The build is a whole that needs no packages, so that only what is rendered is loaded.
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: {
        outDir: '../dist/server',
        copyPublicDir: false,
        rolldownOptions: { input: fromHere('client/src/server-entry.tsx') },
      },
    },
  },
}))
