import { users } from '#drizzle/schema/auth.ts'
import { subscriptions } from '#drizzle/schema/billing.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import type { Role } from '#shared/auth.ts'
import type { Plan } from '#shared/billing.ts'
import type { CreateListingInput } from '#shared/listings-inputs.ts'
import type { UpsertProfileInput } from '#shared/vendors-inputs.ts'
import type { Caller, TestApp } from './app.ts'

let serial = 0

/** A verified account. @returns its id and e-mail */
export async function createUser(
  { db }: Pick<TestApp, 'db'>,
  {
    role = 'user',
    name = 'Test Person',
    email = `person-${++serial}-${process.pid}@beispiel.test`,
  }: { role?: Role; name?: string; email?: string } = {},
): Promise<{ id: number; email: string }> {
  const now = clock.now()
  const [row] = await db
    .insert(users)
    .values({ name, email, role, emailVerifiedAt: now, createdAt: now })
    .$returningId()
  if (row === undefined) throw new Error('user not created')
  return { id: row.id, email }
}

/** Gives a user an active plan, as a paid checkout would. */
export async function givePlan({ db }: Pick<TestApp, 'db'>, userId: number, plan: Plan): Promise<void> {
  const now = clock.now()
  const fields = {
    plan,
    interval: 'yearly',
    status: 'active',
    currentPeriodEnd: new Date(now.getTime() + 365 * DAY_MS),
  } as const
  await db
    .insert(subscriptions)
    .values({ userId, ...fields, createdAt: now, updatedAt: now })
    .onDuplicateKeyUpdate({ set: fields })
}

export interface TestVendor {
  userId: number
  vendorId: number
  email: string
  caller: Caller
}

/** A user with a profile (through the caller) and, unless `plan` is null, an active plan. */
export async function createVendor(
  app: TestApp,
  { plan = 'PREMIUM', ...profile }: { plan?: Plan | null } & Partial<UpsertProfileInput> = {},
): Promise<TestVendor> {
  const user = await createUser(app)
  if (plan !== null) await givePlan(app, user.id, plan)
  const { id: vendorId } = await (await app.callerFor(user.id)).vendor.upsertProfile({
    businessName: `Imkerei ${user.id}`,
    postalCode: '83278',
    city: 'Traunstein',
    country: 'DE',
    ...profile,
  })
  return { userId: user.id, vendorId, email: user.email, caller: await app.callerFor(user.id) }
}

/** A listing of the vendor, through the caller. @returns its id */
export async function createListing(
  vendor: TestVendor,
  fields: Partial<CreateListingInput> = {},
): Promise<number> {
  const { id } = await vendor.caller.listings.create({
    title: 'Waldhonig aus dem Chiemgau',
    description: 'Kräftiger Waldhonig, im Juli geschleudert und cremig gerührt.',
    category: 'honey',
    price: '9.50',
    priceUnit: '500 g',
    shippingType: 'both',
    ...fields,
  })
  return id
}
