import { expect, test } from 'vitest'
import { FORMS } from '#tests/e2e/every-form/forms.ts'
import { JOURNEYS } from '#tests/e2e/every-form/journeys.ts'
import { PROCEDURE_KINDS } from '#tests/system/api/api-client.ts'

const READS = 'looks something up: nothing happens by it'
const SETS = 'sets a state that is seen at once, from what is chosen: nothing is typed, and again is the same'
const PAYS = 'leads to a page of Stripe, or comes back from it: tests/e2e/vendor/'

/** Mutations that the table of forms need not have, and why. */
const EXCEPTIONS: Record<string, string> = {
  'auth.logout': 'tests/e2e/account/: signed out is signed out',
  'auth.startSecondFactor': 'the first step of "second factor", which it reaches its form by',
  'images.setFocus': SETS,
  'images.reorder': SETS,
  'leads.openByToken': READS,
  'alerts.markSeen': 'comes with following the link of a search',
  'stripe.createCheckout': PAYS,
  'stripe.createPortal': PAYS,
  'stripe.refreshSubscription': PAYS,
  'stripe.createTopListingCheckout': PAYS,
  'stripe.activateTopListing': PAYS,
  'blog.preview': READS,
  'blog.uploadPicture':
    'tests/e2e/admin/blog.spec.ts: a file is chosen, nothing typed; twice is two files, of which one goes',
  'reports.getDecision': READS,
}

const named = [
  ...FORMS.map(({ call }) => call),
  ...JOURNEYS.flatMap(({ plan }) => plan().map(({ lost }) => lost)).filter(call => call !== undefined),
]
const mutations = [...PROCEDURE_KINDS].filter(([, kind]) => kind === 'mutation').map(([path]) => path)

test('every mutation is in the table of forms or a step of a journey, or it is said why not', () => {
  expect(mutations.filter(path => !named.includes(path) && !Object.hasOwn(EXCEPTIONS, path))).toEqual([])
  expect(Object.keys(EXCEPTIONS).filter(path => named.includes(path) || !mutations.includes(path))).toEqual(
    [],
  )
})

test('what the table of forms sends is there', () => {
  // By a form of its own, as the browser keeps passwords.
  expect(named.filter(call => !mutations.includes(call))).toEqual(['email-login'])
})

test('no two rows of the table have the same name', () => {
  const names = FORMS.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
