import { clock, DAY_MS, HOUR_MS, SECOND_MS } from '#server/core/clock.ts'
import { checkState, listRepeatedMails } from './check.ts'
import * as contract from './contract-steps.ts'
import * as customer from './customer-steps.ts'
import { inWords } from './in-words.ts'
import { checkMoney } from './money.ts'
import * as outside from './outside-steps.ts'
import type { SeededRandom } from './seeded-random.ts'
import { createRandom } from './seeded-random.ts'
import { createWalker, note, type Walker } from './walker.ts'
import { createWorld, type World } from './world.ts'

type Step = (world: World, walker: Walker) => void | Promise<void>

/** How likely each step is, in relation to the others. */
const STEPS: readonly (readonly [number, Step])[] = [
  [14, customer.orderPlan],
  [4, customer.orderTwice],
  [10, customer.orderPromotion],
  [4, customer.payLater],
  [5, customer.cancelPromotion],
  [3, customer.resumePromotion],
  [4, customer.refresh],
  [8, customer.publishListing],
  [1, customer.deleteListing],
  [1, customer.deleteAccount],
  [3, contract.declareEnd],
  [2, contract.takeBack],
  [3, contract.decideNotice],
  [0.6, contract.ban],
  [5, outside.cancelInPortal],
  [4, outside.resumeInPortal],
  [6, outside.changePlan],
  [5, outside.payOpenInvoice],
  [3, outside.changeCard],
  [6, outside.changeFunds],
  [6, outside.answerDebit],
  [4, outside.disputePayment],
  [3, outside.closeDispute],
  [3, outside.refundPayment],
  [2, outside.pause],
  [3, outside.unpause],
]

/** What still happens to those who are banned: they cannot sign in, and so do not come to the portal. */
const BANNED_STEPS: readonly (readonly [number, Step])[] = [
  [3, outside.payOpenInvoice],
  [3, outside.changeFunds],
  [6, outside.answerDebit],
  [3, outside.disputePayment],
  [2, outside.closeDispute],
  [2, outside.refundPayment],
  [2, contract.declareEnd],
  [2, contract.decideNotice],
]

const CHOICES = 6

export interface Walks {
  seed: number
  /** How many customers live at the same time. */
  walkers: number
  /** How many steps each takes, at most. */
  rounds: number
}

/** Stripe repeats a message for three days; then it is lost. */
const HELD_MS = 3 * DAY_MS

/** @returns what is wrong, each with the steps that led there */
export async function runWalks({ seed, walkers: count, rounds }: Walks): Promise<string[]> {
  const start = new Date(Date.UTC(2026, seed % 12, 1 + (seed % 28), 9, 30))
  const world = await createWorld(seed, start)
  try {
    const walkers: Walker[] = []
    for (let index = 0; index < count; index++) {
      walkers.push(await createWalker(world, index, createRandom(seed * 7919 + index)))
    }
    return await walk(world, walkers, rounds, seed)
  } finally {
    await world.close()
    clock.set(null)
  }
}

async function walk(world: World, walkers: Walker[], rounds: number, seed: number): Promise<string[]> {
  for (let round = 0; round < rounds; round++) {
    await disturbMessages(world)
    for (const walker of world.random.shuffle(walkers)) await takeStep(world, walker)
    const pause = pauseMs(world.random)
    await world.advance(Math.min(pause, HELD_MS))
    await restoreMessages(world)
    if (pause > HELD_MS) await world.advance(pause - HELD_MS)
    await world.settle()
    if (world.trouble === 'lost') continue
    const faults = await checkAll(world, walkers, seed)
    if (faults.length > 0) return faults
  }
  // Debits that are on their way arrive, days of grace end, and what is late goes back.
  await world.advance(16 * DAY_MS)
  await world.settle()
  const faults = await checkAll(world, walkers, seed)
  for (const walker of walkers) {
    const history = world.historyOf(walker.vendor.userId)
    faults.push(
      ...describe(
        walker,
        checkMoney(walker, history, { now: clock.ms(), trouble: world.trouble }),
        seed,
        world,
      ),
    )
  }
  return faults
}

async function takeStep(world: World, walker: Walker): Promise<void> {
  if (walker.deletedAt !== null || !walker.random.chance(0.85)) return
  // What is not possible at the moment leaves no trace: something else is done then.
  const taken = walker.steps.length
  for (let choice = 0; choice < CHOICES && walker.steps.length === taken; choice++) {
    await pickStep(walker)(world, walker)
  }
  await world.advance(walker.random.between(1, 240) * SECOND_MS)
}

function pickStep({ random, bannedAt }: Walker): Step {
  const steps = bannedAt === null ? STEPS : BANNED_STEPS
  let rest = random.next() * steps.reduce((sum, [weight]) => sum + weight, 0)
  for (const [weight, step] of steps) {
    rest -= weight
    if (rest < 0) return step
  }
  return outside.changeFunds
}

function pauseMs(random: SeededRandom): number {
  const choice = random.next()
  if (choice < 0.3) return random.between(1, 30) * HOUR_MS
  if (choice < 0.75) return random.between(1, 9) * DAY_MS
  if (choice < 0.95) return random.between(10, 35) * DAY_MS
  return random.between(60, 200) * DAY_MS
}

async function disturbMessages({ app, random, trouble }: World): Promise<void> {
  if (trouble === 'none' || random.chance(0.3)) return
  if (random.chance(0.6)) return app.sandbox.deliver({ hold: true })
  await app.sandbox.deliver({ repeat: random.between(1, 3), shuffle: true, concurrent: random.chance(0.5) })
}

async function restoreMessages({ app, random, trouble }: World): Promise<void> {
  if (trouble === 'lost') app.sandbox.lose(() => random.chance(0.5))
  await app.sandbox.deliver({ hold: false, shuffle: trouble !== 'none', repeat: random.between(1, 2) })
  await app.sandbox.deliver({ repeat: 1, shuffle: false, concurrent: false })
}

async function checkAll(world: World, walkers: Walker[], seed: number): Promise<string[]> {
  const faults: string[] = []
  const repeated = (await listRepeatedMails(world)).map(subject => `the operator was told twice: ${subject}`)
  let errors = [...new Set([...world.errors, ...repeated])]
  for (const walker of walkers) {
    const { subscriptions } = world.historyOf(walker.vendor.userId).ledger
    const ids = [...subscriptions.values()].flatMap(({ id, invoices }) => [id, ...invoices.keys()])
    const own = errors.filter(error => ids.some(id => error.includes(id)))
    errors = errors.filter(error => !own.includes(error))
    // What was told of an account is forgotten with it.
    const told = walker.deletedAt === null ? own : own.filter(error => !repeated.includes(error))
    faults.push(...describe(walker, [...told, ...(await checkState(world, walker))], seed, world))
  }
  return [...faults, ...errors]
}

function describe(walker: Walker, faults: string[], seed: number, world: World): string[] {
  if (faults.length === 0) return []
  note(walker, 'is looked at')
  const { sepaStart, trouble } = world
  const where = `seed ${seed}, customer ${walker.index}, ${sepaStart}, messages ${trouble}`
  const facts = inWords(world.historyOf(walker.vendor.userId).ledger)
  return [`${faults.join('\n')}\n(${where})\n  ${[...walker.steps, ...facts].join('\n  ')}`]
}
