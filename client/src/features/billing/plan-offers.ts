import type { Plan } from '#shared/billing/billing.ts'
import type { Category } from '#shared/listings/listings.ts'

interface PlanOffer {
  /** What the plan has. */
  features: readonly string[]
  /** What a larger plan has and this one's buyers should know to be missing. */
  missing: readonly string[]
}

const EXPORT = 'CSV-Export Ihrer Anfragen'
const CONTACT = 'Telefon und WhatsApp anzeigen'
const PROMOTION = 'Top-Listing zubuchbar'

export const PLAN_OFFERS: Record<Plan, PlanOffer> = {
  STANDARD: {
    features: [
      'Unbegrenzt Honig und Königinnen',
      'Anfragen-Verwaltung und Kontaktformular',
      CONTACT,
      PROMOTION,
    ],
    missing: ['CSV-Export'],
  },
  PRO: { features: ['Alles aus Standard', 'Unbegrenzt Völker', EXPORT], missing: [] },
  PREMIUM: {
    features: ['Alles aus Pro', 'Unbegrenzt Ausrüstung', 'Bevorzugter Support'],
    missing: [],
  },
}

export const BEST_PLAN = 'PRO' satisfies Plan

export const CATEGORY_ART = {
  honey: '/art/honig-linde.svg',
  queens: '/art/koenigin-weiss.svg',
  colonies: '/art/volk.svg',
  equipment: '/art/smoker.svg',
} satisfies Record<Category, string>
