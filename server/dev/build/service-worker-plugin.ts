import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Plugin, transformWithOxc } from 'vite'

const SOURCE = fileURLToPath(new URL('../../../client/service-worker/service-worker.ts', import.meta.url))
const OFFLINE_PAGE = 'offline.html'

/**
 * Builds `/sw.js`: the service worker with the list of what the offline page consists of. Where that changes, the
 * worker changes, and browsers fetch both anew.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    // Pages rendered on the server are a build of their own.
    applyToEnvironment: environment => environment.name === 'client',
    async generateBundle(_options, bundle) {
      const page = bundle[OFFLINE_PAGE]
      if (page?.type !== 'asset') throw new Error(`The build has no ${OFFLINE_PAGE}`)
      const html = page.source.toString()
      const files = [`/${OFFLINE_PAGE}`, ...findFiles(html)]
      const revision = createHash('sha256').update(html).digest('base64url').slice(0, 12)
      const { code } = await transformWithOxc(await readFile(SOURCE, 'utf8'), SOURCE)
      const constants = `const OFFLINE_REVISION = ${JSON.stringify(revision)}, OFFLINE_FILES = ${JSON.stringify(files)}\n`
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: constants + code })
    },
  }
}

/** Addresses of this site that the page loads; its link to itself is empty. */
function findFiles(html: string): string[] {
  const addresses = [...html.matchAll(/\s(?:href|src)="(\/[^"]+)"/g)].flatMap(([, address = '']) => address)
  return [...new Set(addresses)]
}
