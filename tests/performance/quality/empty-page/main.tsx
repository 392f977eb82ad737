import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { httpBatchLink } from '@trpc/client'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import superjson from 'superjson'
import { Route, Switch } from 'wouter'
import { trpc } from '#client/lib/api/trpc.ts'

/** A page with the libraries of the product and nothing else: what first loads are measured against. */

const queryClient = new QueryClient()
const apiClient = trpc.createClient({ links: [httpBatchLink({ url: '/api/trpc', transformer: superjson })] })

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <trpc.Provider client={apiClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <Switch>
          <Route>
            <main>
              <h1>Empty page</h1>
            </main>
          </Route>
        </Switch>
      </QueryClientProvider>
    </trpc.Provider>
  </StrictMode>,
)
