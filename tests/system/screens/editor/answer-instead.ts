import type { OpenedWindow } from '#tests/support/window/open-window.ts'

interface Call {
  address: string
  init: RequestInit | undefined
  /** Asks the server. */
  goOn: () => Promise<Response>
}

/** Lets `answer` stand between this window and the server, until what it gives back is called. */
export function answerInstead(
  { window }: OpenedWindow,
  answer: (call: Call) => Promise<Response>,
): () => void {
  const { fetch } = window
  window.fetch = (address, init) =>
    answer({ address: typeof address === 'string' ? address : '', init, goOn: () => fetch(address, init) })
  return () => {
    window.fetch = fetch
  }
}
