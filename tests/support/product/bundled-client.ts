import { pathToFileURL } from 'node:url'
import { projectPath } from '#server/core/project-path.ts'
import { sourceAssets } from '#server/dev/load-client-code.ts'
import type { ClientCode } from '#server/pages/rendering/render-view.ts'
import type { RenderView } from '#shared/web/server-rendering.ts'
import { writeBundle } from '#tests/support/runner/write-bundle.ts'

const FOLDER = projectPath('dist/tests/client')

/** Once for all test workers: to bring the sources into shape by itself takes each longer than most files take to test. */
export async function bundleClient(): Promise<void> {
  await writeBundle('tests/support/product/write-client-bundle.ts', FOLDER)
}

/** Renders pages by what {@link bundleClient} has written; their styles and scripts are named as those of the sources. */
export const bundledClient: ClientCode = {
  assetsOf: sourceAssets,
  async renderView(path, search, queries, origin) {
    const entry = pathToFileURL(`${FOLDER}/server-entry.js`).href
    const { renderView } = (await import(entry)) as { renderView: RenderView }
    return renderView(path, search, queries, origin)
  },
}
