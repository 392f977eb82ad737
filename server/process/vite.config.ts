import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { asciiSources } from './ascii-sources-plugin.ts'

/**
 * Builds what `pnpm start` runs: the server and its packages as a few plain files. Reading two thousand files, with
 * types to be taken out, costs a process a second and a half and 70 MB.
 */
export default defineConfig({
  plugins: [asciiSources()],
  ssr: {
    noExternal: true,
    // Bring machine code along.
    external: ['sharp', '@node-rs/argon2'],
  },
  build: {
    ssr: fileURLToPath(new URL('../main.ts', import.meta.url)),
    // As deep as the sources, so that paths to files beside the code hold for both.
    outDir: 'dist/run',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      // Production loads nothing of it, and it loads Vite.
      external: /^#server\/dev\//,
      output: {
        chunkFileNames: '[name].js',
        // A process keeps its sources in memory; licences stay.
        comments: { legal: true, annotation: false, jsdoc: false },
      },
      // "use client", which a server does not heed.
      checks: { moduleLevelDirective: false },
    },
  },
})
