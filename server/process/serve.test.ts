import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '#server/dev/port.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import { serve } from '#server/process/serve.ts'
import { readEnv } from '#server/process/settings.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { testSettings } from '#tests/support/product/settings.ts'
import { startSmtp } from '#tests/support/stand-ins/smtp.ts'

test('what an environment adds is closed once the jobs that use it have ended', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.close())
  const dataDir = await mkdtemp(path.join(tmpdir(), 'wabenmarkt-test-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  let isBeingSent = false
  const smtp = await startSmtp({
    answerMs: 500,
    refuse() {
      isBeingSent = true
      return null
    },
  })
  onTestFinished(() => smtp.close())
  const port = String(await findFreePort())
  const env = readEnv(
    testSettings(
      { databaseUrl: database.url, dataDir },
      { PORT: port, APP_URL: `http://127.0.0.1:${port}`, SMTP_URL: smtp.url, LOG_LEVEL: 'silent' },
    ),
  )
  const sentAtClose: number[] = []
  const product = await serve(env, {
    pages: () => Promise.resolve((_req, _res, next) => next()),
    prepare: ({ db }) =>
      enqueueMail(db, { to: 'anna@example.org', subject: 'Hallo', text: 'Hallo', html: '<p>Hallo</p>' }),
    async close() {
      sentAtClose.push(smtp.mails.length)
    },
  })
  await expect.poll(() => isBeingSent).toBe(true)
  await product.stop()
  expect(sentAtClose).toEqual([1])
})
