import { and, desc, eq, gt, isNotNull } from 'drizzle-orm'
import { secondFactors, sessions, users } from '#drizzle/schema/people/auth.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import { currentUserColumns } from '#server/auth/queries/find-account.ts'
import { ADMIN_IDLE_MS, hashToken, IDLE_MS } from '#server/auth/rules/credentials.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import type { CurrentUser, SignedInDevice } from '#shared/auth.ts'

export interface Session {
  user: CurrentUser
  sessionId: number
  lastSeenAt: Date
  /** `pending`: the account has one, which this session has not shown yet. */
  secondFactor: 'none' | 'shown' | 'pending'
}

/** Who is signed in by this token; `null` also while the second factor is still to be shown. */
export async function findSessionUser(db: Database, token: string | null): Promise<Session | null> {
  const session = await findSession(db, token)
  return session?.secondFactor === 'pending' ? null : session
}

/** The session with this token; `null` when it has ended or its user is banned. */
export async function findSession(db: Database, token: string | null): Promise<Session | null> {
  if (token === null) return null
  const [row] = await db
    .select({
      sessionId: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      shownAt: sessions.secondFactorAt,
      activatedAt: secondFactors.activatedAt,
      user: currentUserColumns,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(vendors, eq(vendors.userId, users.id))
    .leftJoin(secondFactors, and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.activatedAt)))
    .where(
      and(
        eq(sessions.tokenHash, hashToken(token)),
        gt(sessions.expiresAt, clock.now()),
        eq(users.isActive, true),
      ),
    )
  if (row === undefined || isIdle(row)) return null
  const { shownAt, activatedAt, ...session } = row
  if (activatedAt === null) return { ...session, secondFactor: 'none' }
  return { ...session, secondFactor: shownAt === null ? 'pending' : 'shown' }
}

function isIdle({ lastSeenAt, user }: Pick<Session, 'lastSeenAt' | 'user'>): boolean {
  const limit = user.role === 'admin' ? ADMIN_IDLE_MS : IDLE_MS
  return clock.ms() - lastSeenAt.getTime() > limit
}

/** Where the user is signed in, latest sign-in first. */
export async function listDevices(
  db: Database,
  userId: number,
  currentSessionId: number | null,
): Promise<SignedInDevice[]> {
  const rows = await db
    .select({
      id: sessions.id,
      device: sessions.device,
      signedInAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, clock.now())))
    .orderBy(desc(sessions.id))
  return rows.map(row => ({ ...row, isCurrent: row.id === currentSessionId }))
}
