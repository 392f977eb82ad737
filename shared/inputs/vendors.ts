import { z } from '#shared/core/zod.ts'
import { COUNTRIES, type Country } from '#shared/geo.ts'
import { isPostalCodeFor, plainPostalCode } from '#shared/postal-codes.ts'
import { VENDORS_PAGES_MAX } from '#shared/vendors/public-vendors.ts'
import { BUSINESS_NAME_MAX_LENGTH, IMPRINT_LENGTHS, TRADER_STATUSES } from '#shared/vendors/vendors.ts'
import { calendarFields, checkCalendar } from './vendor-calendar.ts'

const NAME_MISSING = 'Bitte geben Sie den Namen Ihrer Imkerei ein'
const POSTAL_CODE_MISSING = 'Bitte geben Sie die Postleitzahl ein'
const CITY_MISSING = 'Bitte geben Sie den Ort ein'

const phoneField = z
  .string()
  .trim()
  .max(40, 'Die Telefonnummer ist zu lang')
  .regex(/^$|^\+?[\d\s()/.-]{5,}$/, 'Bitte geben Sie eine gültige Telefonnummer ein')
  .nullish()

const lineField = (max: number) => z.string().trim().max(max, 'Dieser Text ist zu lang').nullish()

/** Numbers on papers are written with blanks and in small letters too. */
const codeField = (pattern: RegExp, error: string, separators = /\s/g) =>
  z
    .string()
    .max(60, error)
    .transform(text => text.replace(separators, '').toUpperCase())
    .pipe(z.string().regex(pattern, error))
    .nullish()

/** Of control bodies in the EU and Switzerland: "DE-ÖKO-006", "AT-BIO-301", "CH-BIO-006", "IT-BIO-009". */
const ORGANIC_CODE = /^$|^(DE-ÖKO-\d{3}|[A-Z]{2}-(BIO|ÖKO|ORG|EKO)-\d{2,3})$/

const identityInput = z.object({
  traderStatus: z.enum(TRADER_STATUSES, { error: 'Bitte wählen Sie, wer hier verkauft' }).nullish(),
  legalName: lineField(IMPRINT_LENGTHS.legalName),
  representative: lineField(IMPRINT_LENGTHS.representative),
  publicEmail: z
    .string()
    .trim()
    .max(IMPRINT_LENGTHS.publicEmail, 'Die E-Mail-Adresse ist zu lang')
    .refine(
      value => value === '' || z.email().safeParse(value).success,
      'Bitte geben Sie eine gültige E-Mail-Adresse ein',
    )
    .nullish(),
  register: lineField(IMPRINT_LENGTHS.register),
  vatId: codeField(
    /^$|^[A-Z]{2,3}[A-Z0-9.-]{2,15}$/,
    'Bitte geben Sie die USt-IdNr. mit dem Länderkürzel ein, zum Beispiel DE123456789',
  ),
  withdrawalText: z
    .string()
    .trim()
    .max(IMPRINT_LENGTHS.withdrawalText, 'Die Widerrufsbelehrung darf höchstens 6.000 Zeichen haben')
    .nullish(),
  organicCode: codeField(
    ORGANIC_CODE,
    'Bitte geben Sie den Code so ein, wie er auf dem Zertifikat steht, zum Beispiel DE-ÖKO-006',
  ),
  lucidNumber: codeField(/^$|^DE\d{13}$/, 'Die LUCID-Nummer besteht aus DE und 13 Ziffern'),
  weeeNumber: codeField(
    /^$|^DE\d{8}$/,
    'Die WEEE-Registrierungsnummer besteht aus DE und 8 Ziffern, zum Beispiel WEEE-Reg.-Nr. DE 12345678',
    // As it stands on papers, with its name before it.
    /\s|^WEEE[\s-]*REG[\s.-]*NR[\s.:]*/gi,
  ),
  registrationNumber: codeField(
    /^$|^\d{12}$/,
    'Die Registriernummer hat 12 Ziffern, zum Beispiel 09 189 155 0417',
    /[\s./-]/g,
  ),
})
export type IdentityInput = z.infer<typeof identityInput>

export const upsertProfileInput = z
  .object({
    businessName: z
      .string({ error: NAME_MISSING })
      .trim()
      .min(1, NAME_MISSING)
      .max(BUSINESS_NAME_MAX_LENGTH, 'Der Name ist zu lang'),
    description: z.string().trim().max(3000, 'Die Beschreibung darf höchstens 3.000 Zeichen haben').nullish(),
    phone: phoneField,
    whatsapp: phoneField,
    showPhone: z.boolean().default(false),
    showWhatsapp: z.boolean().default(false),
    street: z.string().trim().max(120, 'Die Straße ist zu lang').nullish(),
    postalCode: z
      .string({ error: POSTAL_CODE_MISSING })
      .trim()
      .min(1, POSTAL_CODE_MISSING)
      .max(10, 'Die Postleitzahl ist zu lang')
      .transform(plainPostalCode),
    city: z.string({ error: CITY_MISSING }).trim().min(1, CITY_MISSING).max(100, 'Der Ortsname ist zu lang'),
    country: z.enum(COUNTRIES).default('DE'),
    /** Who sells; without it, what is stored stays. */
    identity: identityInput.optional(),
    ...calendarFields,
  })
  .refine(profile => isPostalCodeFor(profile.country, profile.postalCode), {
    path: ['postalCode'],
    error: issue => {
      const { country } = issue.input as { country: Country }
      return `Postleitzahlen haben hier ${country === 'DE' ? 'fünf' : 'vier'} Ziffern`
    },
  })
  .superRefine(({ identity, street }, context) => {
    if (identity?.traderStatus !== 'trader') return
    const require = (path: string[], value: string | null | undefined, message: string) => {
      if (!value) context.addIssue({ code: 'custom', path, message })
    }
    require(['street'], street, 'Als gewerblicher Anbieter geben Sie bitte Straße und Hausnummer an')
    require([
      'identity',
      'legalName',
    ], identity.legalName, 'Bitte geben Sie Ihren vollständigen Namen oder den der Firma ein')
    require([
      'identity',
      'publicEmail',
    ], identity.publicEmail, 'Bitte geben Sie eine E-Mail-Adresse für Käufer ein')
  })
  .superRefine(checkCalendar)
export type UpsertProfileInput = z.infer<typeof upsertProfileInput>

/** The list of vendors: the nearest first where a postal code is given, else the newest. Pages are counted from 1. */
export const listNearInput = z.object({
  postalCode: z.string().trim().max(10).transform(plainPostalCode).optional(),
  country: z.enum(COUNTRIES).optional(),
  page: z.number().int().min(1).max(VENDORS_PAGES_MAX).default(1),
})
export type ListNearInput = z.infer<typeof listNearInput>
