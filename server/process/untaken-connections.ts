import type { ChildProcess } from 'node:child_process'

/** How Node's primary hands a connection to a worker, and what the worker answers. */
interface Handover {
  act?: string
  seq?: number
}
interface Reply {
  ack?: number
}
interface Connection {
  close(): void
}

/**
 * Closes the connection that a worker was being handed when it died. Node's primary keeps a connection open until the worker
 * says that it has taken it; from a worker that dies before it never hears, so the visitor would be neither answered nor
 * refused. A worker is handed one at a time. What it has taken ends with its process.
 */
export function closeUntakenConnection(worker: ChildProcess): void {
  let untaken: { seq: number | undefined; connection: Connection } | undefined
  const send = worker.send.bind(worker) as (...args: unknown[]) => boolean
  worker.send = (...args: unknown[]) => {
    const [message, connection] = args as [Handover, Connection | undefined]
    if (message.act === 'newconn' && connection !== undefined) untaken = { seq: message.seq, connection }
    return send(...args)
  }
  worker.on('internalMessage', (reply: Reply) => {
    if (reply.ack !== undefined && reply.ack === untaken?.seq) untaken = undefined
  })
  // Ended, and its last word has been read; 'disconnect' does not come while something is being handed over.
  worker.once('close', () => untaken?.connection.close())
}
