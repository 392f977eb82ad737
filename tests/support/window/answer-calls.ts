import type { OpenedWindow } from './open-window.ts'

interface Call {
  address: string
  init: RequestInit | undefined
  /** Asks the server. */
  goOn: () => Promise<Response>
}

/** What a browser says without a connection. */
export const NO_CONNECTION = 'Failed to fetch'

export const withoutConnection = () => Promise.reject(new TypeError(NO_CONNECTION))

/** Lets `answer` stand between a window and the server, until what it gives back is called. */
export function answerInstead(
  { window }: Pick<OpenedWindow, 'window'>,
  answer: (call: Call) => Promise<Response>,
): () => void {
  const { fetch } = window
  window.fetch = (address, init) =>
    answer({ address: typeof address === 'string' ? address : '', init, goOn: () => fetch(address, init) })
  return () => {
    window.fetch = fetch
  }
}

/** As {@link answerInstead} for the calls of one procedure; all others are sent as ever. */
export function interceptCalls(
  opened: Pick<OpenedWindow, 'window'>,
  procedure: string,
  answer: (send: () => Promise<Response>) => Promise<Response>,
): () => void {
  return answerInstead(opened, ({ address, goOn }) => (address.includes(procedure) ? answer(goOn) : goOn()))
}

/** From now on calls to addresses that contain `part` come to nothing, as over a connection that is lost. @returns lets them through again */
export function loseCalls(opened: OpenedWindow, part: string): () => void {
  opened.expectedErrors.push(NO_CONNECTION)
  return interceptCalls(opened, part, withoutConnection)
}

/** The first answer of a procedure gets lost, after the server has acted; all others arrive. @returns how often the window has asked */
export function loseFirstAnswer(opened: OpenedWindow, procedure: string): () => number {
  let count = 0
  opened.expectedErrors.push(NO_CONNECTION)
  interceptCalls(opened, procedure, async send => {
    count++
    const answer = await send()
    return count === 1 ? withoutConnection() : answer
  })
  return () => count
}
