import { afterAll, beforeAll, expect, test } from 'vitest'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import { formatCertificateDay } from '#shared/listings/certificates.ts'
import { createUser, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { createPicture } from '#tests/support/fixtures/pictures.ts'
import type { Caller } from '#tests/support/product/app.ts'
import { sendPhonePhoto } from '#tests/support/product/certificates.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'

let site: RenderedSite
let admin: Caller

beforeAll(async () => {
  site = await startRenderedSite()
  admin = await site.app.callerFor((await createUser(site.app, { role: 'admin' })).id)
})
afterAll(() => site.close())

const PATH = '/dashboard/bescheinigungen'
const today = () => formatCertificateDay(berlinDay(new Date()))
const dayFromNow = (days: number) => berlinDay(new Date(clock.ms() + days * DAY_MS))

async function openForm(vendor: TestVendor) {
  const opened = await openWindow(site, PATH, { as: vendor.userId })
  const { screen, user, window } = opened
  await screen.findByText('Bescheinigung senden')
  const photo = screen.getByLabelText<HTMLInputElement>('Foto der Bescheinigung', { selector: 'input' })
  return {
    ...opened,
    opened,
    photo,
    send: () => user.click(screen.getByText('Bescheinigung senden')),
    choosePhoto: (content: Uint8Array<ArrayBuffer>, name = 'papier.jpg') =>
      user.upload(photo, new window.File([content], name, { type: 'image/jpeg' })),
    problems: () =>
      [...window.document.querySelectorAll('.field-error')].map(({ textContent }) => textContent),
  }
}

const jpeg = async () => new Uint8Array(await createPicture())

/** The form filled as on a paper of yesterday. */
async function openFilledForm(vendor: TestVendor) {
  const form = await openForm(vendor)
  await form.choosePhoto(await jpeg())
  await form.fill('Ausgestellt von', 'Veterinäramt Traunstein')
  await form.fill('Ausgestellt am', dayFromNow(-1))
  return form
}

test('without a profile there is the way to one instead of the form', async () => {
  const { id } = await createUser(site.app)
  const { screen } = await openWindow(site, PATH, { as: id })
  await screen.findByText('Erst das Profil, dann die Bescheinigung')
  expect(screen.getByText('Profil anlegen').getAttribute('href')).toBe('/profile/edit')
  expect(screen.queryByText('Bescheinigung senden')).toBeNull()
})

test('an empty form tells at each field what is missing, and sends nothing', async () => {
  const vendor = await createVendor(site.app)
  const { fill, send, problems, screen } = await openForm(vendor)
  await fill('Postleitzahl des Standes', '123')
  await send()
  expect(problems()).toEqual([
    'Bitte wählen Sie ein Foto der Bescheinigung aus',
    'Bitte nennen Sie die Behörde',
    'Bitte wählen Sie den Tag aus',
    'Bitte geben Sie die Postleitzahl des Standes ein',
  ])
  expect(screen.queryByLabelText('Ihre Bescheinigungen')).toBeNull()
  expect(await vendor.caller.certificates.listOwn()).toEqual([])
})

test('a sent paper waits in the list, and the form is empty for the next', async () => {
  const vendor = await createVendor(site.app)
  const { fill, send, screen, problems } = await openFilledForm(vendor)
  await fill('Aktenzeichen (optional)', '33-5651-26')
  screen.getByText('papier.jpg')
  await send()
  const list = await screen.findByLabelText('Ihre Bescheinigungen')
  expect(list.textContent).toContain(
    `Veterinäramt Traunstein, ausgestellt ${formatCertificateDay(dayFromNow(-1))}, Stand in 83278, Aktenzeichen 33-5651-26`,
  )
  expect(list.textContent).toContain(`Seit ${today()} bei uns. Wir sehen sie uns an und schreiben Ihnen.`)
  expect(list.textContent).toContain('Wartet')
  await screen.findByText('Danke. Wir sehen uns die Bescheinigung an und schreiben Ihnen.')
  expect(screen.getByLabelText<HTMLInputElement>('Ausgestellt von').value).toBe('')
  screen.getByText('Foto aufnehmen oder auswählen')
  expect(problems()).toEqual([])
})

test('a photo of more than 5 MB is refused by its name before it is sent', async () => {
  const vendor = await createVendor(site.app)
  const { choosePhoto, send, problems } = await openFilledForm(vendor)
  await choosePhoto(new Uint8Array(5 * 1024 * 1024 + 1), 'riesig.jpg')
  await send()
  expect(problems()).toEqual(['riesig.jpg ist zu groß (max. 5MB)'])
})

test.each([
  ['no picture', 'Das ist keine Bilddatei.', dayFromNow(-1), 'papier.jpg ist keine Bilddatei'],
  [
    'a day to come',
    null,
    dayFromNow(2),
    'Der Tag der Ausstellung liegt in der Zukunft. Bitte sehen Sie noch einmal nach.',
  ],
  [
    'an old paper',
    null,
    dayFromNow(-400),
    'Diese Bescheinigung gilt nicht mehr. Bitte fotografieren Sie die neue.',
  ],
])(
  'the server’s refusal of %s stands in the form, with what was typed',
  async (_what, text, day, refusal) => {
    const vendor = await createVendor(site.app)
    const { opened, choosePhoto, fill, send, screen } = await openFilledForm(vendor)
    opened.expectedErrors.push(refusal)
    if (text !== null) await choosePhoto(new TextEncoder().encode(text))
    await fill('Ausgestellt am', day)
    await send()
    expect((await screen.findByRole('alert')).textContent).toBe(refusal)
    expect(screen.getByLabelText<HTMLInputElement>('Ausgestellt von').value).toBe('Veterinäramt Traunstein')
    screen.getByText('papier.jpg')
  },
)

test('with three papers waiting a fourth has to be patient', async () => {
  const vendor = await createVendor(site.app)
  for (let sent = 0; sent < 3; sent++) await sendPhonePhoto(vendor)
  const { opened, send, screen } = await openFilledForm(vendor)
  opened.expectedErrors.push('Es warten schon 3 Bescheinigungen')
  await send()
  expect((await screen.findByRole('alert')).textContent).toContain('Es warten schon 3 Bescheinigungen darauf')
})

test('the country of the profile decides what is asked, and another paper forgets the place of the stand', async () => {
  const vendor = await createVendor(site.app, {
    country: 'AT',
    postalCode: '6020',
    city: 'Innsbruck',
    identity: {},
  })
  const { choosePhoto, fill, send, screen, user, problems } = await openForm(vendor)
  expect(screen.getByLabelText<HTMLInputElement>('Postleitzahl des Standes').value).toBe('6020')
  screen.getByText(/In Kärnten ist nur die Carnica heimisch/)
  expect(screen.queryByLabelText(/^Aktenzeichen/)).toBeNull()
  await choosePhoto(await jpeg())
  await fill('Ausgestellt von', 'Bezirkshauptmannschaft Innsbruck')
  await fill('Ausgestellt am', dayFromNow(-1))
  await send()
  expect(problems()).toEqual(['Bitte schreiben Sie ab, bis wann sie gilt'])
  await user.selectOptions(screen.getByLabelText('Art'), 'Gesundheitsbescheinigung nach § 5 BienSeuchV')
  screen.getByLabelText(/^Aktenzeichen/)
  expect(screen.queryByLabelText('Gültig bis')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Postleitzahl des Standes').value).toBe('')
})

test('an accepted paper says when it was looked at and until when it stands with the bees', async () => {
  const vendor = await createVendor(site.app)
  const certificateId = await sendPhonePhoto(vendor)
  await admin.certificates.decide({ certificateId, accept: true })
  const [stored] = await vendor.caller.certificates.listOwn()
  const { screen } = await openForm(vendor)
  const list = await screen.findByLabelText('Ihre Bescheinigungen')
  expect(list.textContent).toContain(
    `Von uns eingesehen am ${today()}. Bis ${formatCertificateDay(stored?.validUntil ?? '')} steht sie bei Ihren Völkern und Königinnen.`,
  )
  expect(list.textContent).toContain('Gültig')
  expect(screen.getByText('Foto ansehen').getAttribute('href')).toMatch(new RegExp(`/${certificateId}$`))
})

test('a rejected paper says why, word for word', async () => {
  const vendor = await createVendor(site.app)
  const certificateId = await sendPhonePhoto(vendor)
  const reason = 'Das Siegel ist <nicht> zu lesen.'
  await admin.certificates.decide({ certificateId, accept: false, reason })
  const { screen } = await openForm(vendor)
  const list = await screen.findByLabelText('Ihre Bescheinigungen')
  expect(list.textContent).toContain(
    `Am ${today()} haben wir entschieden, sie nicht bei Ihren Inseraten zu zeigen: ${reason}`,
  )
})

test('a paper whose time is over asks for the new one', async () => {
  const vendor = await createVendor(site.app)
  clock.set(new Date(Date.now() - 400 * DAY_MS))
  const certificateId = await sendPhonePhoto(vendor)
  await admin.certificates.decide({ certificateId, accept: true })
  clock.set(null)
  const { screen } = await openForm(vendor)
  const list = await screen.findByLabelText('Ihre Bescheinigungen')
  expect(list.textContent).toMatch(
    /Galt bis \d\d\.\d\d\.\d{4}\. Schicken Sie uns die neue, sobald Sie sie haben\./,
  )
  expect(list.textContent).toContain('Abgelaufen')
})
