import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { inArray, isNull } from 'drizzle-orm'
import sharp from 'sharp'
import { expect } from 'vitest'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { abandonedFiles, listingImages } from '#drizzle/schema/market/images.ts'
import { leads } from '#drizzle/schema/market/leads.ts'
import { subscriptions, webhookEvents } from '#drizzle/schema/money/billing.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { deleteAbandonedFiles } from '#server/images/commands/abandon-images.ts'
import { IMAGE_SIZE_NAMES } from '#server/images/rules.ts'
import { imageFileName } from '#shared/listings/images.ts'
import type { Flood } from './flood.ts'

/** Everything that was acknowledged is there, and nothing is there twice. */
export async function expectEverythingOnce(flood: Flood, size: number): Promise<void> {
  const { app, acknowledged } = flood
  expect(acknowledged.size).toBe(3 * size)
  const enquiries = (await app.db.select().from(leads)).map(({ email }) => email)
  const accounts = (await app.db.select().from(users)).map(({ email }) => email)
  expectOnce(enquiries, startingWith(acknowledged, 'frage-'))
  expectOnce(
    accounts.filter(email => email.startsWith('neu-')),
    startingWith(acknowledged, 'neu-'),
  )
  const mails = (await app.db.select().from(mailOutbox)).map(({ recipient }) => recipient)
  expectOnce(
    mails.filter(address => address.startsWith('neu-')),
    startingWith(acknowledged, 'neu-'),
  )
  await expectPictures(flood, size)
  await expectPlans(flood)
}

function startingWith(all: Set<string>, start: string): string[] {
  return [...all].filter(each => each.startsWith(start))
}

function expectOnce(found: string[], acknowledged: string[]): void {
  expect(found.toSorted()).toEqual(acknowledged.toSorted())
}

/** Each picture is whole in all sizes, and after the cleanup there is no file of none. */
async function expectPictures({ app, product }: Flood, size: number): Promise<void> {
  const keys = (await app.db.select().from(listingImages)).map(({ key }) => key)
  expect(keys).toHaveLength(size)
  for (const key of keys) {
    for (const name of IMAGE_SIZE_NAMES) {
      const response = await fetch(`${product.url}/images/${imageFileName(key, name)}`)
      expect((await sharp(await response.arrayBuffer()).stats()).channels).toHaveLength(3)
    }
  }
  await app.db.update(abandonedFiles).set({ dueAt: new Date(0) })
  while ((await app.db.$count(abandonedFiles)) > 0) await deleteAbandonedFiles(app.services)
  const files = await readdir(path.join(app.services.env.DATA_DIR, 'uploads'))
  const expected = keys.flatMap(key => IMAGE_SIZE_NAMES.map(name => imageFileName(key, name)))
  expect(files.toSorted()).toEqual(expected.toSorted())
}

/** Each payment opened one plan and sent one mail; no message of Stripe is left half processed. */
async function expectPlans({ app, buyers }: Flood): Promise<void> {
  const plans = await app.db.select().from(subscriptions).where(inArray(subscriptions.userId, buyers))
  expect(plans.map(({ plan, status }) => `${plan} ${status}`)).toEqual(buyers.map(() => 'PRO active'))
  expect(await app.db.$count(webhookEvents)).toBeGreaterThanOrEqual(2 * buyers.length)
  expect(await app.db.$count(webhookEvents, isNull(webhookEvents.processedAt))).toBe(0)
  const owners = await app.db.select().from(users).where(inArray(users.id, buyers))
  const mails = await app.db
    .select()
    .from(mailOutbox)
    .where(
      inArray(
        mailOutbox.recipient,
        owners.map(({ email }) => email),
      ),
    )
  expect(mails).toHaveLength(buyers.length)
}
