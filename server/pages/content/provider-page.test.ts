import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createListing,
  createVendor,
  HONEY_LABEL,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import type { TestApp } from '#tests/support/product/app.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'

let app: TestApp
let site: RenderedSite
let vendor: TestVendor

beforeAll(async () => {
  site = await startRenderedSite()
  app = site.app
  vendor = await createVendor(app)
})
afterAll(() => site.close())

const STREET = 'Geheimer Weg 7'
const IDENTITY = {
  legalName: 'Korbinian Alzwinkel',
  publicEmail: 'hof@alzwinkel.example',
  vatId: 'DE123456789',
  withdrawalText: 'Binnen vierzehn Tagen <ohne> Gründe.',
  lucidNumber: 'DE1234567890123',
  organicCode: 'DE-ÖKO-006',
}

async function save(traderStatus: 'trader' | 'private' | null): Promise<void> {
  await vendor.caller.vendor.upsertProfile({
    businessName: 'Imkerei Alzwinkel',
    postalCode: '83278',
    city: 'Traunstein',
    street: STREET,
    phone: '+49 861 98765',
    identity: { ...IDENTITY, traderStatus },
  })
}

async function read(path: string): Promise<string> {
  return (await fetch(site.url + path)).text()
}

test('the page of a listing says who sells: of traders all that they must say, of others nothing more', async () => {
  await save('trader')
  const id = await createListing(vendor, { isBio: true, details: HONEY_LABEL })
  const traders = await read(`/listings/${id}`)
  expect(traders).toContain('Gewerblicher Anbieter')
  for (const text of [
    STREET,
    'Korbinian Alzwinkel',
    'hof@alzwinkel.example',
    'DE123456789',
    'Gewährleistung',
  ]) {
    expect(traders).toContain(text)
  }
  expect(traders).toContain('Binnen vierzehn Tagen &lt;ohne&gt; Gründe.')
  expect(traders).toContain('Bio · DE-ÖKO-006')
  expect(traders).not.toContain('98765')
  expect(traders).not.toContain(IDENTITY.lucidNumber)

  await save('private')
  const privates = await read(`/listings/${id}`)
  expect(privates).toContain('EU-Verbraucherrecht gilt für diesen Kauf nicht')
  await save(null)
  expect(await read(`/listings/${id}`)).toContain('Keine Angabe zum Anbieterstatus')
  const others = [privates, await read('/marketplace'), await read('/'), await read('/sitemap.xml')].join()
  const secrets = [STREET, '98765', IDENTITY.publicEmail, IDENTITY.vatId, IDENTITY.lucidNumber, 'Korbinian']
  for (const secret of secrets) expect(others).not.toContain(secret)
})

test('the Union’s notice of the guarantee is shown as the operator has supplied it, and no drawing stands in for it', async () => {
  await save('trader')
  const id = await createListing(vendor, { details: HONEY_LABEL })
  const addresses = [`/listings/${id}`, `/imkereien/${vendor.vendorId}-imkerei-alzwinkel`]
  const address = '/api/guarantee-notice'
  const blockOf = (page: string) => /Gesetzliche Gewährleistung:.*?<\/section>/s.exec(page)?.[0] ?? ''
  for (const path of addresses) {
    const block = blockOf(await read(path))
    expect(block).toContain('mindestens zwei Jahre')
    expect(block).not.toMatch(/<svg|<img/)
  }
  expect((await fetch(site.url + address)).status).toBe(404)

  const folder = await mkdtemp(join(tmpdir(), 'notice-'))
  const file = join(folder, 'mitteilung.svg')
  const { env } = app.services
  try {
    env.OPERATOR_GUARANTEE_NOTICE = file
    // Named, but not there: law:check says so.
    expect((await fetch(site.url + address)).status).toBe(404)
    await writeFile(file, '<svg xmlns="http://www.w3.org/2000/svg"/>')
    const answer = await fetch(site.url + address)
    expect(answer.headers.get('content-type')).toContain('image/svg+xml')
    expect(await answer.text()).toContain('<svg')
    for (const path of addresses) expect(blockOf(await read(path))).toContain(`src="${address}"`)
    await save('private')
    expect(await read(addresses[0] ?? '')).not.toContain(address)
    // What is no picture is never sent.
    env.OPERATOR_GUARANTEE_NOTICE = '/etc/passwd'
    expect((await fetch(site.url + address)).status).toBe(404)
  } finally {
    delete env.OPERATOR_GUARANTEE_NOTICE
    await rm(folder, { recursive: true })
  }
})
