import type { Locator, Page } from '@playwright/test'
import { expect } from '#tests/e2e/fixtures.ts'
import { ask } from '#tests/e2e/support/control.ts'
import { createPicture } from '#tests/support/fixtures/pictures.ts'
import { NEW_PASSWORD, type Typed, unique, uniqueEmail } from './form.ts'

/** Ways through the product that people take from end to end, as data: `journeys.spec.ts` loses the connection at each step. */
export interface Journey {
  name: string
  /** New for each test: what it is about has names of its own. */
  plan: () => Step[]
}

export interface Step {
  name: string
  /** While there is a connection. */
  prepare?: (page: Page) => Promise<unknown>
  act: (page: Page) => Promise<unknown>
  /** What is seen once it has worked, and not before. */
  seen: (page: Page) => Locator
  /** What was typed and must stay. */
  kept?: (page: Page) => Typed[]
  /** Only this call is lost instead of the whole connection. */
  lost?: string
  /** What has to be told without a connection, if anything in particular. */
  told?: (page: Page) => Locator
  /** How to go on, if not by trying again or doing it again. */
  goOn?: (page: Page) => Promise<unknown>
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

function planPurchase(): Step[] {
  const LISTING = 'Wabenhonig im Naturbau, Stück rund 300 g'
  const message = unique('Sind noch zwei Stück da?')
  return [
    {
      name: 'search',
      prepare: page => page.getByRole('searchbox').first().fill('wabenhonig'),
      act: page => button(page, 'Suchen').first().click(),
      seen: page => page.getByRole('heading', { name: /^\d+ Inserate?$/ }),
    },
    {
      name: 'listing',
      act: page => page.getByRole('link', { name: LISTING }).first().click(),
      seen: page => page.getByRole('heading', { level: 1, name: LISTING }),
    },
    {
      name: 'enquiry',
      async prepare(page) {
        await page.getByLabel('Name').fill('Käthe Wagenhuber')
        await page.getByLabel('E-Mail').fill(uniqueEmail('kaethe'))
        await page.getByLabel('Nachricht').fill(message)
        await page.getByRole('checkbox', { name: /Datenschutzerklärung/ }).check()
      },
      act: page => button(page, 'Anfrage senden').click(),
      seen: page => page.getByText('Anfrage erfolgreich gesendet!'),
      kept: page => [{ at: page.getByLabel('Nachricht'), text: message }],
    },
  ]
}

async function linkIn(recipient: string, path: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    await ask('runJob', { name: 'send-mails' })
    const mail = (await ask('listMails')).findLast(({ recipients }) => recipients.includes(recipient))
    link = mail?.text.match(/https?:\/\/\S+/g)?.find(url => url.includes(path))
    expect(link).toBeDefined()
  }).toPass()
  return link ?? ''
}

/** Becoming a vendor. */
function planOpening(email: string): Step[] {
  return [
    {
      name: 'registration',
      async prepare(page) {
        await page.goto('/register?returnTo=%2Fprofile%2Fedit')
        await page.getByLabel('Name').fill('Vroni Anfang')
        await page.getByLabel('E-Mail').fill(email)
        await page.getByLabel('Passwort', { exact: true }).fill(NEW_PASSWORD)
        await page.getByLabel('Passwort wiederholen').fill(NEW_PASSWORD)
      },
      act: page => button(page, 'Konto erstellen').click(),
      seen: page => page.getByRole('heading', { name: 'Fast geschafft' }),
      kept: page => [{ at: page.getByLabel('E-Mail'), text: email }],
    },
    {
      name: 'link in the mail',
      lost: 'auth.verifyEmail',
      act: async page => page.goto(await linkIn(email, '/verify-email')),
      told: page => page.getByText('Ihr Link ist noch gültig.'),
      seen: page => page.getByRole('heading', { name: 'E-Mail bestätigt' }),
    },
    {
      name: 'sign-in',
      async prepare(page) {
        await page.getByRole('main').getByRole('link', { name: 'Zur Anmeldung' }).click()
        await page.getByLabel('E-Mail').fill(email)
        await page.getByLabel('Passwort', { exact: true }).fill(NEW_PASSWORD)
      },
      act: page => button(page, 'Anmelden').click(),
      seen: page => page.getByLabel('Name der Imkerei'),
      kept: page => [{ at: page.getByLabel('E-Mail'), text: email }],
    },
    {
      name: 'profile',
      async prepare(page) {
        await page.getByLabel('Name der Imkerei').fill('Imkerei Anfang')
        await page.getByRole('radio', { name: /Ich verkaufe privat/ }).check()
        await page.getByLabel('Postleitzahl').fill('83278')
        await page.getByLabel('Ort', { exact: true }).fill('Traunstein')
      },
      act: page => button(page, 'Profil speichern').click(),
      seen: page => page.getByText(/Profil (erstellt|aktualisiert)/),
      kept: page => [{ at: page.getByLabel('Name der Imkerei'), text: 'Imkerei Anfang' }],
    },
  ]
}

async function chooseFile(page: Page, name: string): Promise<void> {
  const buffer = await createPicture('jpeg', { width: 900, height: 700 })
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer })
}

/** From a draft with pictures over the plan to a public listing. */
function planPublishing(title: string): Step[] {
  const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Titel', exact: true })
  return [
    {
      name: 'draft',
      async prepare(page) {
        await page.goto('/dashboard/listings/new')
        await titleOf(page).fill(title)
        await page
          .getByRole('textbox', { name: 'Beschreibung' })
          .fill('Dunkel, würzig, im Juli geschleudert.')
        await page.getByLabel('Preis in Euro').fill('9,50')
        await page.getByRole('radio', { name: /Entwurf/ }).check()
      },
      act: page => button(page, /speichern$/).click(),
      seen: page => page.getByText('Inserat erstellt!'),
      kept: page => [{ at: titleOf(page), text: title }],
    },
    {
      name: 'picture',
      lost: 'images.upload',
      act: page => chooseFile(page, 'glas.jpg'),
      goOn: page => button(page, 'glas.jpg erneut hochladen').click(),
      seen: page => button(page, 'Bild 1 entfernen'),
    },
    {
      name: 'order of a plan',
      async prepare(page) {
        await page.goto('/bestellen?plan=STANDARD&interval=monthly')
        await page.getByRole('checkbox', { name: /^Ich verlange ausdrücklich/ }).check()
      },
      act: page => button(page, 'Zahlungspflichtig bestellen').click(),
      seen: page => button(page, 'Mit Karte bezahlen'),
    },
    {
      name: 'return from the payment',
      lost: 'stripe.activateSubscription',
      act: page => button(page, 'Mit Karte bezahlen').click(),
      told: page => page.getByText('schalten wir alles auch ohne diese Seite frei'),
      seen: page => page.getByText('Zahlung erfolgreich!'),
    },
    {
      name: 'publication',
      async prepare(page) {
        await page.goto('/dashboard')
        await page.getByRole('link', { name: `${title} bearbeiten` }).click()
        await page.getByRole('radio', { name: /Aktiv/ }).check()
      },
      act: page => button(page, 'Änderungen speichern').click(),
      seen: page => page.getByRole('heading', { name: 'Ihr Inserat steht am Stand.' }),
      kept: page => [{ at: titleOf(page), text: title }],
    },
  ]
}

export const JOURNEYS: readonly Journey[] = [
  { name: 'from a search to an enquiry', plan: planPurchase },
  {
    name: 'from the registration to a public listing',
    plan: () => [...planOpening(uniqueEmail('anfang')), ...planPublishing(unique('Waldhonig'))],
  },
]
