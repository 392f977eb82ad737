import { build } from 'vite'
import { projectPath } from '#server/core/project-path.ts'

/** As deep as the sources, so that paths to files beside the code hold for both. */
const FOLDER = 'dist/tests'
const SERVERS = { product: 'tests/support/product/product-entry.ts', demo: 'tests/e2e/server.ts' }

/** The file that runs the server, once {@link bundleServers} has written it. */
export function bundledServer(name: keyof typeof SERVERS): string {
  return projectPath(`${FOLDER}/${name}.js`)
}

/**
 * Writes the servers that tests start again and again, with their packages, as a few plain files. From the sources, two
 * thousand files, a start costs 1.3 s more of the processor.
 */
export async function bundleServers(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: projectPath('.'),
    ssr: {
      noExternal: true,
      // Bring machine code along.
      external: ['sharp', '@node-rs/argon2'],
    },
    build: {
      ssr: true,
      outDir: FOLDER,
      // Another run may still be loading files from it.
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: SERVERS,
        output: { chunkFileNames: '[name].js' },
      },
    },
  })
}
