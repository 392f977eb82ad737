import { eq } from 'drizzle-orm'
import { users } from '#drizzle/schema/people/auth.ts'
import { createUser, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import type { PaymentTestApp } from '#tests/support/product/payments.ts'
import { cookieOf } from '#tests/support/product/site.ts'

/**
 * Who may be asking. `user` has no vendor profile, nor has `admin`; `owner` owns what the calls are about, `foreign` is
 * a vendor with the same plan who does not; `banned` was one, and still sends the cookie of the time before.
 */
export const ROLES = ['visitor', 'user', 'owner', 'foreign', 'admin', 'banned'] as const
export type Role = (typeof ROLES)[number]

/** What the inputs of calls refer to. */
export interface Setting {
  app: PaymentTestApp
  owner: TestVendor
  adminId: number
}

export interface Personas extends Setting {
  foreign: TestVendor
  /** The `Cookie` header that each of them sends. */
  cookies: Record<Role, string | null>
}

/** One person of each role, none of whom has done anything yet. Nobody who is banned can do anything: all share that one. */
export async function createPersonas(app: PaymentTestApp): Promise<Personas> {
  const [owner, foreign] = [await createVendor(app), await createVendor(app)]
  const user = await createUser(app)
  const admin = await createUser(app, { role: 'admin' })
  const banned = bannedCookies.get(app) ?? createBanned(app, admin.id)
  bannedCookies.set(app, banned)
  const cookies = {
    visitor: null,
    user: await cookieOf(app, user.id),
    owner: await cookieOf(app, owner.userId),
    foreign: await cookieOf(app, foreign.userId),
    admin: await cookieOf(app, admin.id),
    banned: await banned,
  }
  return { app, owner, foreign, adminId: admin.id, cookies }
}

const bannedCookies = new WeakMap<PaymentTestApp, Promise<string>>()

async function createBanned(app: PaymentTestApp, adminId: number): Promise<string> {
  const { userId } = await createVendor(app)
  const cookie = await cookieOf(app, userId)
  await (await app.callerFor(adminId)).admin.toggleUserBan({ userId, ban: true })
  return cookie
}

/** Lets the owner call every procedure there is, whatever it asks of its caller. */
export async function makeOwnerAdmin({ app, owner }: Pick<Setting, 'app' | 'owner'>): Promise<void> {
  await app.db.update(users).set({ role: 'admin' }).where(eq(users.id, owner.userId))
}

/** Nobody but an owner who may call every procedure there is; `cookie` is the header that they send. */
export async function createMightyOwner(app: PaymentTestApp): Promise<Setting & { cookie: string }> {
  const owner = await createVendor(app)
  await makeOwnerAdmin({ app, owner })
  return { app, owner, adminId: owner.userId, cookie: await cookieOf(app, owner.userId) }
}
