import { expect, test } from 'vitest'
import { letterSign } from './stall-parts.ts'
import { isStallOpen, type StallFacts, stallSteps, standingParts } from './stall-steps.ts'

const NO_PLAN = { subscriptionPlan: null, subscriptionInterval: null, subscriptionStatus: null } as const
const PRO = {
  subscriptionPlan: 'PRO',
  subscriptionInterval: 'yearly',
  subscriptionStatus: 'active',
} as const

const facts = (known: Partial<StallFacts> = {}): StallFacts => ({
  businessName: 'Bienenhof',
  plan: NO_PLAN,
  listings: [],
  ...known,
})

const nextOf = (known: StallFacts) => stallSteps(known).find(({ isDone }) => !isDone)

test('each step puts up its part, and the next one has the way on', () => {
  const newcomer = facts({ businessName: null })
  expect([...standingParts(newcomer)]).toEqual(['posts', 'counter'])
  expect(nextOf(newcomer)?.way).toEqual({ label: 'Profil anlegen', href: '/profile/edit' })

  expect(standingParts(facts()).has('sign')).toBe(true)
  expect(nextOf(facts())?.way?.href).toBe('/pricing')

  const paid = facts({ plan: PRO })
  expect(standingParts(paid).has('roll')).toBe(true)
  expect(nextOf(paid)?.way?.href).toBe('/dashboard/listings/new')

  const drafted = facts({ plan: PRO, listings: [{ id: 7, status: 'draft' }] })
  expect(standingParts(drafted).has('goods')).toBe(true)
  expect(nextOf(drafted)?.way).toEqual({ label: 'Entwurf öffnen', href: '/dashboard/listings/7/edit' })

  const open = facts({ plan: PRO, listings: [{ id: 7, status: 'active' }] })
  expect(standingParts(open).has('awning')).toBe(true)
  expect(nextOf(open)).toBeUndefined()
})

test('a plan whose debit is on its way counts, one that is not paid leads to the payment', () => {
  const plan = { ...PRO, subscriptionStatus: 'incomplete' } as const
  expect(stallSteps(facts({ plan }))[2]).toMatchObject({
    isDone: true,
    text: expect.stringContaining('SEPA'),
  })
  const unpaid = { ...PRO, subscriptionStatus: 'past_due' } as const
  expect(nextOf(facts({ plan: unpaid }))?.way?.href).toBe('/dashboard?tab=subscription')
})

test('a stall that has been open once does not grow again', () => {
  expect(isStallOpen([])).toBe(false)
  expect(isStallOpen([{ id: 1, status: 'draft' }])).toBe(false)
  for (const status of ['active', 'inactive', 'pending_review'] as const) {
    expect(isStallOpen([{ id: 1, status }]), status).toBe(true)
  }
})

test('every name has room on the sign', () => {
  expect(letterSign('Ihre Imkerei').text).toBe('Ihre Imkerei')
  const long = letterSign('Wanderimkerei und Königinnenzucht am Steinhuder Meer')
  expect(long.text).toHaveLength(30)
  expect(long.text.endsWith('…')).toBe(true)
  expect(long.size * long.text.length * 0.6).toBeLessThanOrEqual(300)
  expect(letterSign('').size).toBe(34)
})
