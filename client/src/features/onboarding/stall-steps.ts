import { INTERVAL_LABELS, PLAN_LABELS, type SubscriptionOverview } from '#shared/billing/billing.ts'
import type { OwnListing } from '#shared/listings/own-listings.ts'
import { paths } from '#shared/web/paths.ts'
import type { StallPart } from './stall-parts.ts'

/** What is known of somebody who is putting up a stall. */
export interface StallFacts {
  businessName: string | null
  plan: Pick<SubscriptionOverview, 'subscriptionPlan' | 'subscriptionInterval' | 'subscriptionStatus'>
  listings: readonly Pick<OwnListing, 'id' | 'status'>[]
}

export interface StallStep {
  name: 'account' | 'profile' | 'plan' | 'listing'
  title: string
  text: string
  isDone: boolean
  way: { label: string; href: string } | null
}

/** Whether anything of the vendor has ever been on offer: only drafts were not. */
export function isStallOpen(listings: StallFacts['listings']): boolean {
  return listings.some(({ status }) => status !== 'draft')
}

/** The four steps to the first public listing, in the order in which they are best taken. */
export function stallSteps(facts: StallFacts): StallStep[] {
  const { businessName, listings } = facts
  return [
    {
      name: 'account',
      title: 'Konto eröffnet',
      text: 'Ihre E-Mail-Adresse ist bestätigt.',
      isDone: true,
      way: null,
    },
    {
      name: 'profile',
      title: businessName === null ? 'Profil anlegen' : 'Profil angelegt',
      text:
        businessName ??
        'Name Ihrer Imkerei, Ort und auf Wunsch Telefon oder WhatsApp: so finden Käuferinnen und Käufer zu Ihnen.',
      isDone: businessName !== null,
      way: { label: 'Profil anlegen', href: paths.profile },
    },
    planStep(facts.plan),
    listingStep(listings, businessName !== null),
  ]
}

function planStep({
  subscriptionPlan: plan,
  subscriptionInterval: interval,
  subscriptionStatus: status,
}: StallFacts['plan']): StallStep {
  const step = { name: 'plan', way: { label: 'Plan wählen', href: paths.pricing } } as const
  if (plan === null || interval === null || status === 'canceled') {
    const text = 'Zum Veröffentlichen. Einen Entwurf schreiben Sie auch vorher.'
    return { ...step, title: 'Plan wählen', text, isDone: false }
  }
  const name = `${PLAN_LABELS[plan]}, ${INTERVAL_LABELS[interval]}`
  const title = 'Plan gewählt'
  if (status === 'incomplete') {
    const text = `${name}: bestellt. Ihre SEPA-Lastschrift wird noch eingezogen, noch einmal kaufen müssen Sie nichts.`
    return { ...step, title, text, isDone: true }
  }
  if (status === 'active') return { ...step, title, text: `${name}: aktiv und bezahlt.`, isDone: true }
  const way = { label: 'Zahlung ansehen', href: paths.dashboardSubscription }
  return { ...step, title, text: `${name}: zurzeit nicht bezahlt.`, isDone: false, way }
}

function listingStep(listings: StallFacts['listings'], hasProfile: boolean): StallStep {
  const draft = listings.find(({ status }) => status === 'draft')
  const step = { name: 'listing', isDone: isStallOpen(listings) } as const
  if (draft === undefined) {
    return {
      ...step,
      title: 'Erstes Inserat einstellen',
      text: 'Fotos, Titel, Preis: in zwei Minuten geschrieben, auch am Handy.',
      way: hasProfile ? { label: 'Inserat schreiben', href: paths.newListing } : null,
    }
  }
  return {
    ...step,
    title: 'Entwurf veröffentlichen',
    text: 'Ihr Entwurf wartet. Es fehlt nur noch die Markise.',
    way: { label: 'Entwurf öffnen', href: paths.editListing(draft.id) },
  }
}

/** What of the stall stands after the steps that are done. */
export function standingParts(facts: StallFacts): Set<StallPart> {
  const parts = new Set<StallPart>(['posts', 'counter'])
  const isDone = (name: StallStep['name']) =>
    stallSteps(facts).some(step => step.name === name && step.isDone)
  if (isDone('profile')) parts.add('sign')
  if (isDone('plan')) parts.add('roll')
  if (facts.listings.length > 0) parts.add('goods')
  if (isDone('listing')) parts.add('awning')
  return parts
}
