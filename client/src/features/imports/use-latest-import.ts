import { trpc } from '#client/lib/api/trpc.ts'

const POLL_MS = 1000

/** The import as the server has it, asked for again while something happens there. */
export function useLatestImport() {
  return trpc.imports.getLatest.useQuery(undefined, {
    refetchInterval: ({ state }) => {
      const current = state.data?.latest?.state
      return current === 'checking' || current === 'running' ? POLL_MS : false
    },
  })
}
