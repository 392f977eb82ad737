import { expect, test } from 'vitest'
import { declareNotice } from '#tests/support/product/notices.ts'
import { startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { introduce, noticesOf, openNotice } from './notice-form.ts'

test('who has sent ten declarations within the hour is told how long to wait, and keeps what was typed', async () => {
  const site = await startRenderedSite()
  const visitor = await site.app.callerFor(null)
  for (let sent = 1; sent <= 10; sent++)
    await declareNotice(visitor, { email: `konto-${sent}@beispiel.test` })
  const page = await openNotice(site, 'cancellation')
  await introduce(page, 'elf@beispiel.test')
  await page.send()
  expect((await page.screen.findByRole('alert')).textContent).toMatch(
    /^Zu viele Versuche\. Bitte versuchen Sie es in (\d+ Minuten|einer Stunde) erneut\.$/,
  )
  expect(page.valueOf('E-Mail Ihres Kontos')).toBe('elf@beispiel.test')
  expect(await noticesOf(site.app, 'elf@beispiel.test')).toEqual([])
  await site.close()
})
