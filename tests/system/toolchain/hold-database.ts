import { startEmbeddedDatabase } from '#server/dev/embedded-database.ts'

/** A process for the tests to kill: starts the server on the folder in argv, prints its address and waits. */
const { url } = await startEmbeddedDatabase({ dataDir: process.argv[2] ?? '', log: () => undefined })
process.stdout.write(`${url}\n`)
setInterval(() => undefined, 60_000)
