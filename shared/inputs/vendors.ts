import { z } from '#shared/core/zod.ts'
import { COUNTRIES, type Country, isPostalCodeFor } from '#shared/geo.ts'
import { BUSINESS_NAME_MAX_LENGTH, VENDORS_PAGES_MAX } from '#shared/vendors.ts'
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
      .max(10, 'Die Postleitzahl ist zu lang'),
    city: z.string({ error: CITY_MISSING }).trim().min(1, CITY_MISSING).max(100, 'Der Ortsname ist zu lang'),
    country: z.enum(COUNTRIES).default('DE'),
    ...calendarFields,
  })
  .refine(profile => isPostalCodeFor(profile.country, profile.postalCode), {
    path: ['postalCode'],
    error: issue => {
      const { country } = issue.input as { country: Country }
      return `Postleitzahlen haben hier ${country === 'DE' ? 'fünf' : 'vier'} Ziffern`
    },
  })
  .superRefine(checkCalendar)
export type UpsertProfileInput = z.infer<typeof upsertProfileInput>

/** The list of vendors: the nearest first where a postal code is given, else the newest. Pages are counted from 1. */
export const listNearInput = z.object({
  postalCode: z.string().trim().max(10).optional(),
  country: z.enum(COUNTRIES).optional(),
  page: z.number().int().min(1).max(VENDORS_PAGES_MAX).default(1),
})
export type ListNearInput = z.infer<typeof listNearInput>
