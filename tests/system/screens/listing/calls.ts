import type { DOMWindow } from 'jsdom'

type Send = () => Promise<Response>

/** Gives the calls of one procedure to `answer`, which may send them; all others are sent as ever. */
export function interceptCalls(
  window: DOMWindow,
  procedure: string,
  answer: (send: Send) => Promise<Response>,
): void {
  const { fetch } = window
  window.fetch = (address, init) => {
    const send = () => fetch(address, init)
    const isMeant = typeof address === 'string' && address.includes(procedure)
    return isMeant ? answer(send) : send()
  }
}

/** What a browser says without a connection; to be among the window's expected errors. */
export const NO_CONNECTION = 'Failed to fetch'

export const withoutConnection = () => Promise.reject(new TypeError(NO_CONNECTION))
