import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from '#client/app/app.tsx'
import { loadPageAt } from '#client/app/routes.tsx'
import { hasLeftDrawnPage, replayEarlyInput } from '#client/lib/early-input.ts'
import { readInitialData } from '#client/lib/initial-data.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

// What the server has drawn stays in view until it can be taken over; a page that cannot be loaded says so itself.
await loadPageAt(window.location.pathname).catch(() => {})
const app = (
  <StrictMode>
    <App data={readInitialData()} />
  </StrictMode>
)
// Taken over in small steps, so that a press or a scroll does not wait for the whole page.
if (root.hasChildNodes() && !hasLeftDrawnPage()) {
  startTransition(() => void hydrateRoot(root, app))
} else {
  root.replaceChildren()
  createRoot(root).render(app)
}
replayEarlyInput()
