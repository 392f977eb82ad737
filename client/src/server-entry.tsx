import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { App } from '#client/app/app.tsx'
import { loadPageAt, pageFileAt } from '#client/app/routes.tsx'
import type { DrawView } from '#shared/initial-data.ts'

/** What the server runs of the client. */
export const drawView: DrawView = async (path, search, data) => {
  await loadPageAt(path)
  const markup = renderToString(
    <StrictMode>
      <Router ssrPath={path} ssrSearch={search}>
        <App data={data} />
      </Router>
    </StrictMode>,
  )
  return { ...splitPreloads(markup), file: pageFileAt(path) }
}

/** React puts links to every picture in front of the view: those that matter most go into the head, the rest wait. */
function splitPreloads(drawn: string): { markup: string; preloads: string } {
  const links = /^(?:<link [^>]*>)*/.exec(drawn)?.[0] ?? ''
  const urgent = (links.match(/<link [^<>]*>/g) ?? []).filter(link => link.includes('fetchPriority="high"'))
  return { markup: drawn.slice(links.length), preloads: urgent.join('') }
}
