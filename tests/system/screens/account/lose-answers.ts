import type { OpenedWindow } from '#tests/support/window/open-window.ts'

const NO_ANSWER = 'no answer came'

/**
 * From now on the window's calls to addresses that contain `part` come to nothing, as over a connection that is lost.
 * @returns lets them through again
 */
export function loseAnswers({ window, expectedErrors }: OpenedWindow, part: string): () => void {
  const { fetch: original } = window
  expectedErrors.push(NO_ANSWER)
  Object.assign(window, {
    fetch: (address: string, init?: RequestInit) =>
      address.includes(part) ? Promise.reject(new TypeError(NO_ANSWER)) : original(address, init),
  })
  return () => {
    window.fetch = original
  }
}
