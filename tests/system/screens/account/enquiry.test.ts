import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { clock } from '#server/core/clock.ts'
import { LINKS_PER_SUBSCRIBER } from '#server/leads/limits.ts'
import { mailsTo } from '#tests/support/fixtures/accounts.ts'
import { createListing, createUser, createVendor, enquiryAbout } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { loseCalls } from '#tests/support/window/answer-calls.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'
import { useUpAttempts } from './use-up-attempts.ts'

let site: RenderedSite
let serial = 0

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())
afterEach(() => clock.set(null))

type Sent = Partial<ReturnType<typeof enquiryAbout>>
type Offered = Parameters<typeof createListing>[1]

/** An enquiry of somebody with an account, and where it can be seen. */
async function sendEnquiry(sent: Sent = {}, offered: Offered = {}) {
  const vendor = await createVendor(site.app)
  const buyer = await createUser(site.app)
  const listingId = await createListing(vendor, offered)
  const caller = await site.app.callerFor(buyer.id, { ip: `10.1.${++serial}.1` })
  await caller.leads.submit({ ...enquiryAbout(listingId), email: buyer.email, ...sent })
  const [lead] = await vendor.caller.leads.getMyLeads()
  const leadId = lead?.id ?? 0
  const [receipt] = await mailsTo(site.app, buyer.email)
  const link = /\/anfrage\/[0-9a-f]{40}\b/.exec(receipt?.text ?? '')?.[0] ?? ''
  return { vendor, buyer, listingId, leadId, link, path: `/anfragen/${leadId}` }
}

const stepsOf = ({ window }: OpenedWindow) =>
  [...window.document.querySelectorAll('main ol li')].map(({ textContent }) => textContent)

describe('an enquiry that was sent', () => {
  test('shows its day and hour, its steps, and when it is deleted', async () => {
    clock.set(new Date('2026-11-20T13:06:00Z'))
    const { buyer, path } = await sendEnquiry()
    const page = await openWindow(site, path, { as: buyer.id })
    await page.screen.findByText('Ihre Anfrage vom 20. November 2026 um 14:06 Uhr')
    expect(stepsOf(page)).toEqual([
      'Angekommen20.11.2026, 14:06 Uhr',
      '2Bei der Imkereinoch nicht als beantwortet vermerkt',
      '3Antwortkommt per E-Mail zu Ihnen',
    ])
    expect(page.screen.getByText(/oder jetzt von Ihnen$/).textContent).toBe(
      'am 20.11.2028, oder jetzt von Ihnen',
    )
  })

  test.each([
    ['contacted', 'die Imkerei hat sich gemeldet'],
    ['closed', 'von der Imkerei abgeschlossen'],
  ] as const)('shows once it is noted as %s: %s', async (status, text) => {
    const { vendor, buyer, leadId, path } = await sendEnquiry()
    await vendor.caller.leads.updateStatus({ leadId, status })
    const page = await openWindow(site, path, { as: buyer.id })
    await page.screen.findByText(text)
    expect(stepsOf(page).slice(1)).toEqual(['Bei der Imkereigelesen', `Antwort${text}`])
  })

  test('shows what was written as it was, and only what was sent along', async () => {
    const message = 'Grüß Gott,\n\n<b>zwei</b> Gläser & ein Deckel?'
    const { buyer, path } = await sendEnquiry({ message, phone: '' })
    const { screen } = await openWindow(site, path, { as: buyer.id })
    const letter = await screen.findByText(/ein Deckel\?$/)
    expect(letter.textContent).toBe(message)
    screen.getByText(`Katharina Obermüller, ${buyer.email}`)
  })

  test.each([
    ['9,50 € / 500 g', {}],
    ['Auf Anfrage', { price: null }],
    ['1.250,00 €', { price: '1250.00', priceUnit: null }],
  ] as const)('shows the price as it is now: %s', async (text, offered) => {
    const { buyer, path } = await sendEnquiry({}, offered)
    const { screen } = await openWindow(site, path, { as: buyer.id })
    const recipient = await screen.findByLabelText('Empfänger')
    const shown = recipient.querySelector('.price')?.textContent.replaceAll('\u00a0', ' ').trim()
    expect(shown).toBe(text)
  })

  test('says that the listing is gone, and leads to it no more', async () => {
    const { vendor, buyer, listingId, path } = await sendEnquiry()
    await vendor.caller.listings.delete({ id: listingId })
    const { screen } = await openWindow(site, path, { as: buyer.id })
    await screen.findByText('Das Inserat ist nicht mehr im Angebot.')
    expect(screen.queryByText('Inserat ansehen')).toBeNull()
    screen.getByText('Waldhonig aus dem Chiemgau')
  })
})

test('somebody else’s enquiry is shown neither to visitors nor in another account', async () => {
  const { buyer, path } = await sendEnquiry({ message: 'Ich käme am Samstag.' })
  const own = await openWindow(site, path, { as: buyer.id })
  await own.screen.findByText('Ich käme am Samstag.')
  const visitor = await openWindow(site, path)
  await expect.poll(visitor.address).toBe(`/login?returnTo=${encodeURIComponent(path)}`)
  const other = await openWindow(site, path, { as: (await createUser(site.app)).id })
  await other.screen.findByText('Diese Anfrage gibt es nicht mehr')
  for (const { window } of [visitor, other]) {
    expect(window.document.documentElement.innerHTML).not.toContain('Ich käme am Samstag.')
  }
})

describe('deleting it', () => {
  async function askToDelete(page: OpenedWindow): Promise<void> {
    await page.user.click(await page.screen.findByText('Anfrage löschen'))
    await page.screen.findByText('Anfrage löschen?')
  }

  test('can be thought better of', async () => {
    const { vendor, buyer, path } = await sendEnquiry()
    const page = await openWindow(site, path, { as: buyer.id })
    await askToDelete(page)
    await page.press('Abbrechen')
    await expect.poll(() => page.screen.queryByText('Anfrage löschen?')).toBeNull()
    expect(await vendor.caller.leads.getMyLeads()).toHaveLength(1)
  })

  test('says the same where the vendor has done it meanwhile', async () => {
    const { vendor, buyer, leadId, path } = await sendEnquiry()
    const page = await openWindow(site, path, { as: buyer.id })
    await askToDelete(page)
    await vendor.caller.leads.delete({ leadId })
    await page.press('Löschen')
    await page.screen.findByText('Ihre Anfrage ist gelöscht')
  })

  test.each([
    ['in the account', 'leads.deleteSent'],
    ['by the link', 'leads.deleteByToken'],
  ])('that fails is said, and the enquiry stays: %s', async (way, call) => {
    const { vendor, buyer, path, link } = await sendEnquiry()
    const page =
      way === 'by the link' ? await openWindow(site, link) : await openWindow(site, path, { as: buyer.id })
    await askToDelete(page)
    loseCalls(page, call)
    await page.press('Löschen')
    await page.screen.findByText(/^Die Anfrage konnte nicht gelöscht werden\./)
    expect(page.screen.queryByText('Ihre Anfrage ist gelöscht')).toBeNull()
    expect(await vendor.caller.leads.getMyLeads()).toHaveLength(1)
  })
})

describe('the link of the receipt', () => {
  test('opens the enquiry for who is not signed in, and deletes it at the vendor’s, too', async () => {
    const { vendor, link } = await sendEnquiry()
    const { screen, press, user } = await openWindow(site, link)
    await screen.findByText(/^Diese Seite öffnet sich nur mit dem Link aus Ihrer E-Mail\./)
    await user.click(screen.getByText('Anfrage löschen'))
    await press('Löschen')
    await screen.findByText('Ihre Anfrage ist gelöscht')
    expect(await vendor.caller.leads.getMyLeads()).toEqual([])
  })

  test('that was cut off finds nothing', async () => {
    const { link } = await sendEnquiry()
    const { screen } = await openWindow(site, link.slice(0, -4))
    await screen.findByText('Diese Anfrage gibt es nicht mehr')
  })

  test('opened too often asks for patience, and works again later', async () => {
    const { link } = await sendEnquiry()
    await useUpAttempts(site.app, LINKS_PER_SUBSCRIBER)
    const { screen, press } = await openWindow(site, link)
    expect((await screen.findByRole('alert')).textContent).toContain('in 15 Minuten erneut')
    await site.app.services.rateLimiter.reset(LINKS_PER_SUBSCRIBER, '127.0.0.1')
    await press('Erneut versuchen')
    await screen.findByText('Waldhonig aus dem Chiemgau')
  })
})

test.each([
  '/anfragen/999999999',
  '/anfragen/abc',
  '/anfragen/0',
  '/anfragen/99999999999999999999',
  `/anfrage/${'a'.repeat(101)}`,
])('%s is no enquiry, and the page says so', async path => {
  const { id } = await createUser(site.app)
  const { screen } = await openWindow(site, path, { as: id })
  await screen.findByText('Diese Anfrage gibt es nicht mehr')
})
