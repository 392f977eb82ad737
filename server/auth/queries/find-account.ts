import { and, eq, gt, sql } from 'drizzle-orm'
import { type LINK_PURPOSES, linkTokens, socialAccounts, users } from '#drizzle/schema/people/auth.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import { hashToken } from '#server/auth/rules/credentials.ts'
import type { ProviderProfile } from '#server/auth/rules/social-providers.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import type { CurrentUser } from '#shared/auth.ts'

export type LinkPurpose = (typeof LINK_PURPOSES)[number]

export const currentUserColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  isActive: users.isActive,
  vendorId: vendors.id,
  businessName: vendors.businessName,
}

/** The user as procedures see it; `null` for unknown and for banned ones. */
export async function findUserById(db: Database, id: number): Promise<CurrentUser | null> {
  const [user] = await db
    .select(currentUserColumns)
    .from(users)
    .leftJoin(vendors, eq(vendors.userId, users.id))
    .where(and(eq(users.id, id), eq(users.isActive, true)))
  return user ?? null
}

/** An account with what decides over signing in. Never leaves the server. */
export interface Account {
  id: number
  email: string
  passwordHash: string | null
  isActive: boolean
  emailVerifiedAt: Date | null
  /** At least once, by whatever way. */
  hasSignedIn: boolean
}

const accountColumns = {
  id: users.id,
  email: users.email,
  passwordHash: users.passwordHash,
  isActive: users.isActive,
  emailVerifiedAt: users.emailVerifiedAt,
  hasSignedIn: users.hasSignedIn,
}

/** `email` lower-case. Includes banned and unverified accounts. */
export async function findAccountByEmail(db: Database, email: string): Promise<Account | null> {
  const [account] = await db.select(accountColumns).from(users).where(eq(users.email, email))
  return account ?? null
}

/** The same by the account's number. */
export async function findAccountById(db: Database, id: number): Promise<Account | null> {
  const [account] = await db.select(accountColumns).from(users).where(eq(users.id, id))
  return account ?? null
}

/** The user who signs in as this person of a provider. Includes banned ones. */
export async function findLinkedUserId(
  db: Database,
  { provider, subject }: Pick<ProviderProfile, 'provider' | 'subject'>,
): Promise<number | null> {
  const [link] = await db
    .select({ userId: socialAccounts.userId })
    .from(socialAccounts)
    .where(
      and(
        eq(socialAccounts.provider, provider),
        eq(socialAccounts.subject, subject),
        // The column's collation takes "a" for "A"; to the provider these may be two people.
        sql`${socialAccounts.subject} = binary ${subject}`,
      ),
    )
  return link?.userId ?? null
}

/** The owner of a link that can still be used. Does not use it up. */
export async function findLinkOwner(
  db: Database,
  purpose: LinkPurpose,
  token: string,
): Promise<{ id: number; email: string } | null> {
  const [owner] = await db
    .select({ id: users.id, email: users.email })
    .from(linkTokens)
    .innerJoin(users, eq(users.id, linkTokens.userId))
    .where(
      and(
        eq(linkTokens.tokenHash, hashToken(token)),
        eq(linkTokens.purpose, purpose),
        gt(linkTokens.expiresAt, clock.now()),
      ),
    )
  return owner ?? null
}

/** The account of whoever changes it, locked until the transaction ends; `null` when it is banned or gone. */
export async function lockOwnAccount(tx: Database, id: number): Promise<Account | null> {
  const [account] = await tx.select(accountColumns).from(users).where(eq(users.id, id)).for('update')
  return account?.isActive === true ? account : null
}
