import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createApiClient, createQueryClient } from '#client/lib/api/api-client.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import type { DehydratedQueries } from '#shared/web/server-rendering.ts'

export interface ProvidersProps {
  /** What the cache begins with. */
  queries: DehydratedQueries
  children: ReactNode
}

/** What every component may rely on: the API and the cache of what it answered. */
export function Providers({ queries, children }: ProvidersProps) {
  const [queryClient] = useState(() => createQueryClient(queries))
  const [apiClient] = useState(createApiClient)
  return (
    <trpc.Provider client={apiClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  )
}
