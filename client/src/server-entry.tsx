import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { App } from '#client/app/app.tsx'
import { findPage } from '#client/app/find-page.ts'
import { loadPageAt } from '#client/app/routes.tsx'
import { takeParts } from '#client/ui/page/parts-of-view.ts'
import { setServerOrigin } from '#client/ui/page/server-origin.ts'
import { PAGES } from '#shared/web/pages.ts'
import type { RenderView } from '#shared/web/server-rendering.ts'

/** What the server runs of the client. */
export const renderView: RenderView = async (path, search, queries, origin) => {
  await loadPageAt(path)
  setServerOrigin(origin)
  takeParts()
  const markup = renderToString(
    <StrictMode>
      <Router ssrPath={path} ssrSearch={search}>
        <App queries={queries} />
      </Router>
    </StrictMode>,
  )
  return { ...splitPreloads(markup), file: PAGES[findPage(path).name].file, ...takeParts() }
}

/** React puts links to every picture in front of the view: those that matter most go into the head, the rest wait. */
function splitPreloads(rendered: string): { markup: string; preloads: string } {
  const links = /^(?:<link [^>]*>)*/.exec(rendered)?.[0] ?? ''
  const urgent = (links.match(/<link [^<>]*>/g) ?? []).filter(link => link.includes('fetchPriority="high"'))
  return { markup: rendered.slice(links.length), preloads: urgent.join('') }
}
