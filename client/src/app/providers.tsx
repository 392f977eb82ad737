import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createApiClient, createQueryClient } from '#client/lib/api-client.ts'
import { trpc } from '#client/lib/trpc.ts'
import type { InitialData } from '#shared/initial-data.ts'

export interface ProvidersProps {
  /** What the cache begins with. */
  data: InitialData
  children: ReactNode
}

/** What every component may rely on: the API and the cache of what it answered. */
export function Providers({ data, children }: ProvidersProps) {
  const [queryClient] = useState(() => createQueryClient(data))
  const [apiClient] = useState(createApiClient)
  return (
    <trpc.Provider client={apiClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  )
}
