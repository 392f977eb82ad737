import superjson from 'superjson'
import type { ClientCode } from '#server/pages/rendering/render-view.ts'
import type { HttpTestServer } from '#tests/support/stand-ins/http.ts'
import { createTestApp, type TestApp } from './app.ts'
import { bundledClient } from './bundled-client.ts'
import type { Settings } from './settings.ts'
import { startSite } from './site.ts'

export interface RenderedSite extends HttpTestServer {
  app: TestApp
  /** Renders the pages; also of another product, by `startSite`. */
  client: ClientCode
}

/** The whole product on a port and on a database of its own, with pages rendered by the client's sources. `env` overrides settings. */
export async function startRenderedSite(env: Settings = {}): Promise<RenderedSite> {
  const app = await createTestApp(env)
  const server = await startSite(app, bundledClient)
  return {
    url: server.url,
    app,
    client: bundledClient,
    async close() {
      await server.close()
      await app.close()
    },
  }
}

export interface SeenPage {
  response: Response
  html: string
  data: Map<string, unknown>
  structuredData: Record<string, unknown>[]
}

/** Opens a page as a browser does, and takes apart what came. */
export async function openPage(url: string, headers: Record<string, string> = {}): Promise<SeenPage> {
  const response = await fetch(url, { headers })
  const html = await response.text()
  const entries = superjson.parse<[[string[], unknown?], unknown][]>(
    inScript(html, 'type="application/json" id="dehydrated-queries"') ?? '[]',
  )
  const graph = JSON.parse(inScript(html, 'type="application/ld+json"') ?? '{"@graph":[]}') as {
    '@graph': Record<string, unknown>[]
  }
  return {
    response,
    html,
    data: new Map(entries.map(([[name], value]) => [name.join('.'), value])),
    structuredData: graph['@graph'],
  }
}

/** Read as a browser does: up to the first thing that looks like the end of the element. */
function inScript(html: string, attributes: string): string | undefined {
  return html.split(`<script ${attributes}>`)[1]?.split('</script')[0]
}

/** What an element of the head says. */
export const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
