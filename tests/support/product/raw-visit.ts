import { connect } from 'node:net'

type VisitEnd = 'answered' | 'closed' | 'open'

export interface RawVisit {
  /** How the connection has ended so far. */
  end: () => VisitEnd
  /** What a visitor has waited for the end, or has waited until now. */
  milliseconds: () => number
  /** Goes away without waiting any longer. */
  leave: () => void
}

/** A connection of its own that asks once and waits, without any time limit, for as long as it is let wait. */
export function visit(url: string, path = '/api/health'): RawVisit {
  const { hostname, port } = new URL(url)
  const start = performance.now()
  let milliseconds: number | undefined
  let answer = ''
  const socket = connect(Number(port), hostname)
  socket.setEncoding('utf8')
  socket.on('data', (part: string) => (answer += part))
  // Why it was closed does not matter here; 'close' comes in any case.
  socket.on('error', () => undefined)
  socket.on('close', () => (milliseconds = performance.now() - start))
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n\r\n`)
  return {
    end: () => (milliseconds === undefined ? 'open' : answer.startsWith('HTTP/1.1 ') ? 'answered' : 'closed'),
    milliseconds: () => milliseconds ?? performance.now() - start,
    leave: () => socket.destroy(),
  }
}
