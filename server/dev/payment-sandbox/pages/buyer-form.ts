import type Stripe from 'stripe'
import { z } from 'zod'
import { type Html, html } from '#server/core/html.ts'
import { asksForAddress, type Buyer, knownAddress } from '#server/dev/payment-sandbox/billing/buyer.ts'
import { PageError } from './page-error.ts'

const COUNTRIES = { AT: 'Österreich', CH: 'Schweiz', DE: 'Deutschland', FR: 'Frankreich' }

/** What the session wants to know; filled in with what is known, or with a sample. */
export function buyerFields(session: Stripe.Checkout.Session, customer: Stripe.Customer | null): Html[] {
  const parts: Html[] = []
  if (asksForAddress(session)) parts.push(addressFields(knownAddress(customer), customer?.name ?? ''))
  if (session.tax_id_collection?.enabled === true) {
    parts.push(html`<fieldset class="stack">
      <legend>Als Unternehmen kaufen (freiwillig)</legend>
      <label>Firma <input name="firma" /></label>
      <label>USt-IdNr. <input name="ustid" placeholder="ATU12345678" /></label>
    </fieldset>`)
  }
  if (asksForConsent(session)) {
    const text = session.custom_text.terms_of_service_acceptance?.message
    parts.push(
      html`<label><input type="checkbox" name="agb" value="ja" required /> ${text ?? 'Ich stimme den Allgemeinen Geschäftsbedingungen zu.'}</label>`,
    )
  }
  return parts
}

function addressFields({ city, country, line1, postal_code }: Stripe.Address, name: string): Html {
  return html`<fieldset class="stack">
    <legend>Rechnungsadresse</legend>
    <label>Name <input name="name" value="${name === '' ? 'Ida Imkerin' : name}" required /></label>
    <label>Straße und Hausnummer <input name="strasse" value="${line1}" required /></label>
    <label>Postleitzahl <input name="plz" value="${postal_code}" size="6" required /></label>
    <label>Ort <input name="ort" value="${city}" required /></label>
    <label>Land
      <select name="land">
        ${Object.entries(COUNTRIES).map(([code, label]) => html`<option value="${code}" ${code === country && html`selected`}>${label}</option>`)}
      </select>
    </label>
  </fieldset>`
}

const filled = z.string().trim().min(1)
const addressForm = z.object({
  name: filled,
  strasse: filled,
  plz: filled,
  ort: filled,
  land: z.enum(['AT', 'CH', 'DE', 'FR']),
})
const businessForm = z.object({ firma: z.string().trim().default(''), ustid: z.string().trim().default('') })

/** @throws PageError when something is missing that the session asks for */
export function readBuyer(session: Stripe.Checkout.Session, given: unknown): Buyer {
  const form = z.record(z.string(), z.unknown()).catch({}).parse(given)
  if (asksForConsent(session) && form.agb !== 'ja') {
    throw new PageError('Bitte stimmen Sie den Allgemeinen Geschäftsbedingungen zu.')
  }
  return { ...readAddress(session, form), ...readBusiness(session, form) }
}

function readAddress(session: Stripe.Checkout.Session, form: object): Buyer {
  if (!asksForAddress(session)) return {}
  const parsed = addressForm.safeParse(form)
  if (!parsed.success) throw new PageError('Bitte geben Sie Ihre vollständige Rechnungsadresse ein.')
  const { name, strasse, plz, ort, land } = parsed.data
  const address = { city: ort, country: land, line1: strasse, line2: null, postal_code: plz, state: null }
  return { name, address }
}

function readBusiness(session: Stripe.Checkout.Session, form: object): Buyer {
  if (session.tax_id_collection?.enabled !== true) return {}
  const { firma, ustid } = businessForm.catch({ firma: '', ustid: '' }).parse(form)
  return { ...(firma !== '' && { businessName: firma }), ...(ustid !== '' && { taxId: ustid }) }
}

function asksForConsent({ consent_collection: consent }: Stripe.Checkout.Session): boolean {
  return consent?.terms_of_service === 'required'
}
