import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createUser } from '#tests/support/fixtures/factories.ts'
import { mailsTo } from '#tests/support/product/payments.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { watchCalls } from '#tests/support/window/watch-calls.ts'
import { introduce, noticesOf, OPTIONAL_TITLE, openNotice, WANTED_DAY } from './notice-form.ts'

let site: RenderedSite
let serial = 0

beforeAll(async () => {
  site = await startRenderedSite({ RATE_LIMIT: 'off' })
})
afterAll(() => site.close())

/** Of nobody who has an account. */
const newAddress = () => `fremd-${++serial}@beispiel.test`

const DAY_TEXT = 'Bitte schreiben Sie den Tag so: 31.12.2026'
const EXTRAORDINARY = /^Außerordentlich/

describe('what is refused beside its field', () => {
  test('everything that is missing, and each goes as soon as it is there', async () => {
    const page = await openNotice(site, 'cancellation')
    await page.send()
    const email = 'Bitte geben Sie eine gültige E-Mail-Adresse ein'
    await expect.poll(page.errors).toEqual(['Bitte geben Sie Ihren Namen ein', email, email])
    await page.fill('Ihr Name', 'Lena Alzwinkel')
    await expect.poll(page.errors).toEqual([email, email])
    await page.fill('E-Mail Ihres Kontos', 'lena@beispiel')
    await page.fill('Bestätigung an', 'lena@beispiel.test')
    await expect.poll(page.errors).toEqual([email])
  })

  test.each([
    [
      'an extraordinary cancellation without a reason',
      '',
      'Bitte nennen Sie den Grund der außerordentlichen Kündigung',
    ],
    ['one whose reason is only spaces', '   ', 'Bitte nennen Sie den Grund der außerordentlichen Kündigung'],
    ['a reason that is too long', 'x'.repeat(2001), 'Der Grund darf höchstens 2.000 Zeichen haben'],
  ])('%s', async (_what, reason, text) => {
    const page = await openNotice(site, 'cancellation')
    const email = newAddress()
    await introduce(page, email)
    await page.choose(EXTRAORDINARY)
    if (reason !== '') await page.fill('Grund', reason)
    await page.send()
    await expect.poll(page.errors).toEqual([text])
    expect(page.valueOf('Grund')).toBe(reason)
    expect(await noticesOf(site.app, email)).toEqual([])
  })

  test.each(['31.02.2030', '1/2/2030', 'Ende Juni', '2030'])(
    'the day "%s", which there is not',
    async day => {
      const page = await openNotice(site, 'cancellation')
      await introduce(page, newAddress())
      await page.fill(WANTED_DAY, day)
      await page.send()
      await expect.poll(page.errors).toEqual([DAY_TEXT])
      expect(page.valueOf(WANTED_DAY)).toBe(day)
    },
  )

  test('a wish for a day that names none', async () => {
    const page = await openNotice(site, 'cancellation')
    await introduce(page, newAddress())
    await page.choose(/^An einem Tag/)
    await page.send()
    await expect.poll(page.errors).toEqual([DAY_TEXT])
  })

  test('texts that are too long', async () => {
    const page = await openNotice(site, 'cancellation')
    await introduce(page, newAddress())
    await page.fill('Ihr Name', 'n'.repeat(121))
    await page.fill(OPTIONAL_TITLE, 't'.repeat(121))
    await page.send()
    await expect.poll(page.errors).toEqual(['Der Name ist zu lang', 'Der Titel ist zu lang'])
  })
})

describe('the receipt', () => {
  test('repeats what was declared, and the same is stored', async () => {
    const page = await openNotice(site, 'cancellation')
    const email = newAddress()
    await introduce(page, email)
    await page.choose(/^Ein Top-Listing/)
    await page.fill(OPTIONAL_TITLE, 'Lindenhonig')
    await page.choose(EXTRAORDINARY)
    await page.fill('Grund', 'Das Inserat war\nseit Wochen nicht zu sehen.')
    await page.fill(WANTED_DAY, '1.2.2030')
    await page.send()
    const receipt = await page.receipt()
    for (const text of [
      /Vorgang ?WM-K-[A-Z2-9]{6}/,
      new RegExp(`Lena Alzwinkel, ${email}`),
      /Top-Listing: Lindenhonig/,
      /Außerordentliche Kündigung/,
      /Ende ?01\.02\.2030/,
      /Das Inserat war seit Wochen nicht zu sehen\./,
    ])
      expect(receipt).toMatch(text)
    expect(await noticesOf(site.app, email)).toMatchObject([
      {
        kind: 'cancellation',
        contract: 'topListing',
        isExtraordinary: true,
        wantedFor: '2030-02-01',
        userId: null,
      },
    ])
  })

  test('of the shortest declaration says that it is an ordinary one, for as soon as can be', async () => {
    const page = await openNotice(site, 'cancellation')
    await introduce(page, newAddress())
    await page.send()
    const receipt = await page.receipt()
    expect(receipt).toMatch(/Vertrag ?Plan ?Art ?Ordentliche Kündigung ?Ende ?nächstmöglich$/)
  })

  test('looks the same for who has an account and who has none', async () => {
    const read = async (email: string) => {
      const page = await openNotice(site, 'cancellation')
      await introduce(page, email)
      await page.send()
      await page.receipt()
      const said = page.screen.getByRole('main').textContent
      return said
        .replaceAll(email, 'ADRESSE')
        .replace(/WM-K-[A-Z2-9]{6}/, 'CODE')
        .replace(/\d\d:\d\d:\d\d/, 'ZEIT')
    }
    expect(await read((await createUser(site.app)).email)).toBe(await read(newAddress()))
  })

  test('goes to the address that was named, and also to the owner of the account', async () => {
    const { email } = await createUser(site.app)
    const other = newAddress()
    const page = await openNotice(site, 'cancellation')
    await introduce(page, email, other)
    await page.send()
    expect(await page.screen.findByText(`Die Bestätigung ist unterwegs an ${other}`)).toBeTruthy()
    for (const address of [other, email])
      expect(await mailsTo(site.app, address)).toMatchObject([
        expect.stringMatching(/^Ihre Kündigung ist angekommen/),
      ])
  })

  test('shows what looks like markup as it was written', async () => {
    const page = await openNotice(site, 'cancellation')
    const name = '<img src=x onerror=alert(1)> & Co'
    await introduce(page, newAddress())
    await page.fill('Ihr Name', name)
    await page.send()
    expect(await page.receipt()).toContain(name)
    expect(page.screen.getByLabelText('Beleg').querySelector('img')).toBeNull()
  })
})

describe('sending', () => {
  test('pressed twice is one declaration', async () => {
    const page = await openNotice(site, 'cancellation')
    const calls = watchCalls(page, 'contracts.submitNotice')
    const email = newAddress()
    await introduce(page, email)
    await page.user.dblClick(page.screen.getByText('jetzt kündigen'))
    await page.receipt()
    expect(calls.count()).toBe(1)
    expect(await noticesOf(site.app, email)).toHaveLength(1)
  })

  test.each(['question', 'answer'] as const)(
    'whose %s is lost keeps everything, and sent again it is one',
    async loss => {
      const page = await openNotice(site, 'cancellation')
      page.expectedErrors.push('Failed to fetch')
      const calls = watchCalls(page, 'contracts.submitNotice')
      calls.lose(loss)
      const email = newAddress()
      await introduce(page, email)
      await page.choose(EXTRAORDINARY)
      await page.fill('Grund', 'Umzug ins Ausland')
      await page.send()
      expect((await page.screen.findByRole('alert')).textContent).toBe(
        'Das Senden hat nicht geklappt. Ihre Angaben sind noch da, bitte versuchen Sie es noch einmal.',
      )
      expect(page.valueOf('Grund')).toBe('Umzug ins Ausland')
      calls.lose(null)
      await page.send()
      await page.receipt()
      expect(await noticesOf(site.app, email)).toHaveLength(1)
    },
  )

  test('a day that is past is refused by the server, and everything is still there', async () => {
    const page = await openNotice(site, 'cancellation')
    await introduce(page, newAddress())
    await page.fill(WANTED_DAY, '31.12.2020')
    await page.send()
    expect((await page.screen.findByRole('alert')).textContent).toBe(
      'Dieser Tag liegt in der Vergangenheit. Bitte wählen Sie einen späteren.',
    )
    expect(page.valueOf('Ihr Name')).toBe('Lena Alzwinkel')
    await page.fill(WANTED_DAY, '')
    await page.send()
    expect(await page.receipt()).toContain('nächstmöglich')
  })

  test('what was typed is still there on the way back, and forgotten once it was sent', async () => {
    const page = await openNotice(site, 'cancellation')
    await introduce(page, newAddress())
    await page.user.click(page.screen.getAllByText('Vertrag widerrufen')[0] ?? page.window.document.body)
    await page.screen.findByText('Widerruf bestätigen')
    expect(page.valueOf('Ihr Name')).toBe('')
    page.window.history.back()
    await page.screen.findByText('jetzt kündigen')
    expect(page.valueOf('Ihr Name')).toBe('Lena Alzwinkel')
    await page.send()
    await page.receipt()
    await page.user.click(page.screen.getByText('Zur Startseite'))
    await expect.poll(() => page.screen.queryByLabelText('Beleg')).toBeNull()
    page.window.history.back()
    await page.screen.findByText('jetzt kündigen')
    expect(page.valueOf('Ihr Name')).toBe('')
  })
})
