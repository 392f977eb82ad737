import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '#server/core/database/database.ts'
import { migrateDatabase } from '#server/core/database/migrate.ts'
import { startEmbeddedDatabase } from '#server/dev/embedded-database.ts'
import { isAlive } from '#server/dev/process-liveness.ts'
import { administer } from './administer-database.ts'

/** Tells test workers which migrated database to copy (see `createTestDatabase`). */
export const TEMPLATE_URL_VARIABLE = 'TEST_DATABASE_TEMPLATE_URL'

const FOLDER_PREFIX = 'wabenmarkt-test-database-'

export interface TestDatabaseServer {
  templateUrl: string
  stop(): Promise<void>
}

/**
 * One throw-away database server for a whole test run, with an empty, migrated database as template; announced to the
 * workers through the environment. With `DATABASE_URL` set, that server is used instead of a private one.
 */
export async function startTestDatabaseServer(): Promise<TestDatabaseServer> {
  const server = process.env.DATABASE_URL ? null : await startThrowAwayServer()
  const templateUrl = await createTemplate(server?.url ?? process.env.DATABASE_URL ?? '')
  process.env[TEMPLATE_URL_VARIABLE] = templateUrl
  return {
    templateUrl,
    async stop() {
      if (server) await server.stop()
      else await administer(templateUrl, `DROP DATABASE ${new URL(templateUrl).pathname.slice(1)}`)
    },
  }
}

async function startThrowAwayServer() {
  sweepLeftovers()
  const folder = mkdtempSync(join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-`))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const server = await startEmbeddedDatabase({
      dataDir: folder,
      log: message => console.error(message),
      fast: true,
    })
    return {
      url: server.url,
      async stop() {
        await server.stop()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

/** A killed run cannot remove its folder; the next one does. */
function sweepLeftovers(): void {
  for (const name of readdirSync(tmpdir()).filter(entry => entry.startsWith(FOLDER_PREFIX))) {
    const owner = Number.parseInt(name.slice(FOLDER_PREFIX.length), 10)
    if (Number.isInteger(owner) && !isAlive(owner))
      rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}

async function createTemplate(serverUrl: string): Promise<string> {
  const url = new URL(serverUrl)
  const name = `wabenmarkt_template_${process.pid}`
  await administer(serverUrl, `DROP DATABASE IF EXISTS ${name}`)
  await administer(serverUrl, `CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`)
  url.pathname = name
  const template = createDatabase(url.href)
  await migrateDatabase(template.pool)
  await template.close()
  return url.href
}
