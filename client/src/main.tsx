import '#client/without-stack-traces.ts'

import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from '#client/app/app.tsx'
import { loadPageAt } from '#client/app/routes.tsx'
import { readDehydratedQueries } from '#client/lib/api/dehydrated-queries.ts'
import { hasLeftRenderedPage, replayEarlyInput } from '#client/lib/early-input.ts'
import { partsArrived } from '#client/ui/page/hydrated-part.tsx'
import { restoreErrors } from '#client/without-stack-traces.ts'

restoreErrors()
const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

// What the server has rendered stays in view until it can be hydrated; a page that cannot be loaded says so itself.
await loadPageAt(window.location.pathname).catch(() => {})
await partsArrived()
const app = (
  <StrictMode>
    <App queries={readDehydratedQueries()} />
  </StrictMode>
)
// Hydrated in small steps, so that a press or a scroll does not wait for the whole page.
if (root.hasChildNodes() && !hasLeftRenderedPage()) {
  startTransition(() => void hydrateRoot(root, app))
} else {
  root.replaceChildren()
  createRoot(root).render(app)
}
replayEarlyInput()
