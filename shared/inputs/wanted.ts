import { idField } from '#shared/core/ids.ts'
import { z } from '#shared/core/zod.ts'
import { COUNTRIES, RADIUS_MAX_KM } from '#shared/geo.ts'
import { priceField } from '#shared/inputs/listings/listings.ts'
import { onOneLine } from '#shared/inputs/one-line.ts'
import { CATEGORIES } from '#shared/listings/listings.ts'
import { parseMarketSearch } from '#shared/search/market-search.ts'
import {
  OFFER_TEXT_MAX_LENGTH,
  WANTED_PAGES_MAX,
  WANTED_QUANTITY_MAX_LENGTH,
  WANTED_TEXT_MAX_LENGTH,
  WANTED_TEXT_MIN_LENGTH,
  WANTED_TITLE_MAX_LENGTH,
  WANTED_TITLE_MIN_LENGTH,
} from '#shared/search/wanted-ads.ts'
import { CONTACT_REFUSED_TEXT, hasContactData } from '#shared/vendors/contact-data.ts'

/** Everybody reads these; answers come through the product alone. */
const isWithoutContact = [(text: string) => !hasContactData(text), CONTACT_REFUSED_TEXT] as const

export const listWantedInput = z.object({
  category: z.enum(CATEGORIES).optional(),
  postalCode: z.string().trim().max(10).optional(),
  country: z.enum(COUNTRIES).optional(),
  radius: z.number().int().min(1).max(RADIUS_MAX_KM).default(100),
  page: z.number().int().min(1).max(WANTED_PAGES_MAX).default(1),
})
export type ListWantedInput = z.infer<typeof listWantedInput>

export const wantedDigestInput = z.object({ isOn: z.boolean() })

export const wantedIdInput = z.object({ id: idField })

export const wantedAdInput = z.object({
  title: z
    .string()
    .overwrite(onOneLine)
    .trim()
    .min(WANTED_TITLE_MIN_LENGTH, 'Bitte sagen Sie in ein paar Worten, was Sie suchen')
    .max(WANTED_TITLE_MAX_LENGTH, `Höchstens ${WANTED_TITLE_MAX_LENGTH} Zeichen`)
    .refine(...isWithoutContact),
  text: z
    .string()
    .trim()
    .min(WANTED_TEXT_MIN_LENGTH, `Bitte beschreiben Sie es in mindestens ${WANTED_TEXT_MIN_LENGTH} Zeichen`)
    .max(WANTED_TEXT_MAX_LENGTH, 'Höchstens 1.000 Zeichen')
    .refine(...isWithoutContact),
  quantity: z
    .string()
    .overwrite(onOneLine)
    .trim()
    .max(WANTED_QUANTITY_MAX_LENGTH, `Höchstens ${WANTED_QUANTITY_MAX_LENGTH} Zeichen`)
    .refine(...isWithoutContact)
    .nullish(),
  maxPrice: priceField.nullish(),
  /** Of an address of the marketplace: what is looked for, and where. */
  query: z
    .string()
    .max(4000)
    .refine(query => parseMarketSearch(query).category !== undefined, 'Bitte wählen Sie eine Kategorie')
    // The ad shows the words of its search.
    .refine(query => !hasContactData(parseMarketSearch(query).search ?? ''), CONTACT_REFUSED_TEXT),
})
export type WantedAdInput = z.infer<typeof wantedAdInput>

export const updateWantedInput = wantedAdInput.omit({ query: true }).extend({ id: idField })

export const offerInput = z.object({
  id: idField,
  listingId: idField,
  message: z
    .string()
    .trim()
    .min(1, 'Bitte schreiben Sie ein paar Worte dazu')
    .max(OFFER_TEXT_MAX_LENGTH, `Höchstens ${OFFER_TEXT_MAX_LENGTH} Zeichen`),
})
export type OfferInput = z.infer<typeof offerInput>
