import { createBuilder } from 'vite'

/**
 * Writes the client's code that renders pages, as it stands in its sources, as plain files with their packages, into the folder
 * that is named first.
 */
const [, , folder = ''] = process.argv

const builder = await createBuilder({
  logLevel: 'error',
  // Another run may still be loading files from it.
  build: { emptyOutDir: false },
  environments: {
    ssr: { build: { outDir: folder, rolldownOptions: { output: { chunkFileNames: '[name].js' } } } },
  },
})
const { ssr } = builder.environments
if (ssr === undefined) throw new Error('vite.config.ts has no environment that renders')
await builder.build(ssr)
