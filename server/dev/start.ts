import { existsSync } from 'node:fs'
import { startEmbeddedDatabase } from '#server/dev/embedded-database.ts'
import { isPortFree } from '#server/dev/port.ts'
import { spawnTethered } from '#server/dev/tethered-process.ts'
import { readEnv } from '#server/process/settings.ts'

/** `pnpm dev`: database, then the app under Node's file watcher; stopped in the opposite order. */

const WATCHED_FOLDERS = ['server', 'shared', 'drizzle']
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

if (existsSync('.env')) process.loadEnvFile('.env')

try {
  process.exitCode = await runDevelopment()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function runDevelopment(): Promise<number> {
  // Listening for signals comes first: Ctrl-C during the start must not leave anything running either.
  const stopRequested = nextStopSignal()
  const { PORT, HOST, DATA_DIR, DATABASE_URL } = readEnv()
  if (!(await isPortFree(PORT, HOST))) {
    console.error(
      `Port ${PORT} on ${HOST} is in use, perhaps by another Wabenmarkt. Stop that one, or choose another port: PORT=3001 pnpm dev`,
    )
    return 1
  }
  if (DATABASE_URL) return runApp(DATABASE_URL, stopRequested)
  const database = await startEmbeddedDatabase({ dataDir: DATA_DIR, log: message => console.log(message) })
  try {
    return await runApp(database.url, stopRequested)
  } finally {
    await database.stop()
  }
}

async function runApp(databaseUrl: string, stopRequested: Promise<void>): Promise<number> {
  const watch = [...WATCHED_FOLDERS.map(folder => `--watch-path=${folder}`), '--watch-preserve-output']
  const app = spawnTethered(process.execPath, [...watch, 'server/main.ts'], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATABASE_URL_FILE: '' },
    output: 'inherit',
  })
  const ended = await Promise.race([app.exited, stopRequested])
  if (ended !== undefined) return ended
  await app.stop()
  return 0
}

/** Resolves at the first signal; a second one gives up waiting, and the tethers end what is left. */
function nextStopSignal(): Promise<void> {
  return new Promise(resolve => {
    let stopping = false
    for (const signal of STOP_SIGNALS) {
      process.on(signal, () => {
        if (stopping) process.exit(1)
        stopping = true
        resolve()
      })
    }
  })
}
