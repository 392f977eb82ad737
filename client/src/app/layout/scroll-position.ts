/** The reader rests: now the position is worth keeping. */
const REST_MS = 120
/** Content that comes later than this after going back finds the reader at the top. */
const CONTENT_TIMEOUT_MS = 8000
const READER_ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Keeps the reader's position in the history's current entry, so that it is there again after a reload.
 * @param isReading false while the position is not the reader's own
 * @returns ends it
 */
export function keepScrollPositions(isReading: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined

  const keep = () => {
    clearTimeout(timer)
    timer = undefined
    if (isReading()) window.history.replaceState(withPosition(window.history.state), '')
  }
  const keepSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(keep, REST_MS)
  }
  // A click may lead away before the time is up.
  const keepInTime = () => {
    if (timer !== undefined) keep()
  }
  // From here on the entry is another one.
  const forget = () => {
    clearTimeout(timer)
    timer = undefined
  }

  window.addEventListener('scroll', keepSoon, { passive: true })
  window.addEventListener('click', keepInTime, { capture: true })
  window.addEventListener('popstate', forget)
  return () => {
    forget()
    window.removeEventListener('scroll', keepSoon)
    window.removeEventListener('click', keepInTime, { capture: true })
    window.removeEventListener('popstate', forget)
  }
}

/** In CSS pixels from the top; 0 where none was kept. */
export function positionIn(state: unknown): number {
  if (typeof state !== 'object' || state === null || !('scrollY' in state)) return 0
  return typeof state.scrollY === 'number' ? state.scrollY : 0
}

/** Whether the browser has not restored the position: the page is at its top, or at the end of what there is of it so far. */
export function isUnreached(position: number): boolean {
  const { scrollY } = window
  return scrollY < position && (scrollY === 0 || scrollY > endOfPage() - 1)
}

const endOfPage = () => document.documentElement.scrollHeight - window.innerHeight

function withPosition(state: unknown): object {
  return { ...(typeof state === 'object' ? state : null), scrollY: window.scrollY }
}

/**
 * Scrolls as soon as the page is tall enough, at best at once; the reader may move first.
 * @param onEnd runs when it is over, one way or another
 * @returns ends the waiting
 */
export function scrollWhenPossible(position: number, onEnd: () => void): () => void {
  const growth = new ResizeObserver(tryIt)
  const timer = setTimeout(end, CONTENT_TIMEOUT_MS)
  for (const act of READER_ACTS) window.addEventListener(act, end, { passive: true })
  growth.observe(document.body)
  tryIt()

  function tryIt() {
    if (endOfPage() < position) return
    window.scrollTo({ top: position, behavior: 'instant' })
    end()
  }
  function end() {
    growth.disconnect()
    clearTimeout(timer)
    for (const act of READER_ACTS) window.removeEventListener(act, end)
    onEnd()
  }
  return end
}
