import { expect, test } from 'vitest'
import { type TodayFacts, todayTasks } from './today-tasks.ts'

const NOW = new Date('2026-11-25T10:00:00Z')

const listing = (known: Partial<TodayFacts['listings'][number]>) => ({
  id: 1,
  title: 'Waldhonig',
  status: 'active' as const,
  mainImage: '/images/a-detail.webp',
  isTopListing: false,
  topListingUntil: null,
  topListingRenews: false,
  topListingPayment: null,
  updatedAt: NOW,
  ...known,
})

const textsOf = (facts: Partial<TodayFacts>) =>
  todayTasks({ leads: [], listings: [], now: NOW, ...facts }).map(({ text }) => text)

test('a stall where all is done has no tasks', () => {
  expect(textsOf({ listings: [listing({})] })).toEqual([])
})

test('waiting enquiries come first, in plain words', () => {
  const lead = { name: 'Katharina', status: 'new' as const, createdAt: new Date('2026-11-24T10:00:00Z') }
  expect(textsOf({ leads: [lead] })).toEqual(['Katharina wartet seit gestern auf Antwort'])
  const older = { ...lead, name: 'Uwe', createdAt: new Date('2026-11-23T10:00:00Z') }
  expect(textsOf({ leads: [lead, older] })).toEqual(['2 Anfragen warten auf Antwort, die erste seit Montag'])
  expect(textsOf({ leads: [{ ...lead, status: 'closed' }] })).toEqual([])
})

test('a Top-Listing that is not paid comes before one that ends', () => {
  const ending = listing({ isTopListing: true, topListingUntil: new Date('2026-12-01T10:00:00Z') })
  const unpaid = listing({ id: 2, title: 'Ableger', topListingRenews: true, topListingPayment: 'open' })
  expect(textsOf({ listings: [ending, unpaid] })).toEqual([
    'Das Top-Listing von „Ableger“ ist nicht bezahlt und ruht',
  ])
})

test('drafts, missing photos and the end of a Top-Listing are one task each', () => {
  const tasks = todayTasks({
    leads: [],
    now: NOW,
    listings: [
      listing({
        id: 1,
        title: 'Ableger',
        isTopListing: true,
        topListingUntil: new Date('2026-12-01T10:00:00Z'),
      }),
      listing({ id: 2, title: 'Beute', mainImage: null }),
      listing({ id: 3, title: 'Smoker', status: 'draft' }),
      listing({ id: 4, title: 'Rähmchen', status: 'draft', updatedAt: new Date('2026-11-01T10:00:00Z') }),
    ],
  })
  expect(tasks.map(({ name, way: { href } }) => [name, href])).toEqual([
    ['top-listing', '/dashboard/listings/1/edit'],
    ['draft', '/dashboard/listings/3/edit'],
    ['photos', '/dashboard/listings/2/edit'],
  ])
  expect(tasks[1]?.text).toBe('Entwurf „Smoker“ und noch einen fertigstellen')
})

test('a Top-Listing that renews itself or runs for long is no task', () => {
  const until = new Date('2026-12-01T10:00:00Z')
  const top = listing({ isTopListing: true, topListingUntil: until })
  expect(textsOf({ listings: [{ ...top, topListingRenews: true }] })).toEqual([])
  expect(textsOf({ listings: [{ ...top, topListingUntil: new Date('2026-12-24T10:00:00Z') }] })).toEqual([])
})
