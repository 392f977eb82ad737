import { globSync } from 'node:fs'
import path from 'node:path'
import { projectPath } from '#server/core/project-path.ts'
import { writeUnlessFresh } from '#tests/support/runner/write-bundle.ts'

/** As deep as the sources, so that paths to files beside the code hold for both. */
const FOLDER = 'dist/tests'
const SERVERS = { product: 'tests/support/product/product-entry.ts', demo: 'tests/e2e/server.ts' }

/** What operators type, each under its own name. */
const COMMANDS = 'server/**/cli/*.ts'

/** The file that runs the server, once {@link bundleServers} has written it. */
export function bundledServer(name: keyof typeof SERVERS): string {
  return projectPath(`${FOLDER}/${name}.js`)
}

/** The same for the sources of a command. */
export function bundledCommand(source: string): string {
  return projectPath(`${FOLDER}/${path.basename(source, '.ts')}.js`)
}

/**
 * Writes the servers and commands that tests start again and again, with their packages, as a few plain files. From the sources, two
 * thousand files, a start costs 1.3 s more of the processor.
 */
export async function bundleServers(): Promise<void> {
  await writeUnlessFresh(projectPath(FOLDER), writeServers)
}

async function writeServers(): Promise<void> {
  // Test workers, which ask only for names, need not load it.
  const { build } = await import('vite')
  const commands = globSync(COMMANDS, { cwd: projectPath('.'), exclude: ['**/*.test.ts'] })
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
        input: {
          ...SERVERS,
          ...Object.fromEntries(commands.map(file => [path.basename(file, '.ts'), file])),
        },
        output: { chunkFileNames: '[name].js' },
      },
    },
  })
}
