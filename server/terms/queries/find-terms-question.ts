import { and, desc, eq } from 'drizzle-orm'
import { termsAcceptances, termsAnnouncements } from '#drizzle/schema/people/terms.ts'
import type { Database } from '#server/core/database/database.ts'
import { type TermsVersion, termsEffectiveAt } from '#shared/legal/terms-version.ts'
import type { TermsQuestion } from '#shared/terms.ts'

/** The newest version that the user was told of, if it is still without an answer. */
export async function findTermsQuestion(
  db: Database,
  userId: number,
  versions: readonly TermsVersion[],
): Promise<TermsQuestion | null> {
  const [newest] = await db
    .select({
      version: termsAnnouncements.version,
      acceptedAt: termsAcceptances.acceptedAt,
      declinedAt: termsAnnouncements.declinedAt,
    })
    .from(termsAnnouncements)
    .leftJoin(
      termsAcceptances,
      and(eq(termsAcceptances.userId, userId), eq(termsAcceptances.version, termsAnnouncements.version)),
    )
    .where(eq(termsAnnouncements.userId, userId))
    .orderBy(desc(termsAnnouncements.version))
    .limit(1)
  if (newest === undefined || newest.acceptedAt !== null || newest.declinedAt !== null) return null
  const version = versions.find(known => known.version === newest.version)
  if (version === undefined) return null
  return {
    version: version.version,
    effectiveAt: termsEffectiveAt(version),
    changes: version.changes,
    agreedVersion: await findAgreedVersion(db, userId),
  }
}

async function findAgreedVersion(db: Database, userId: number): Promise<string | null> {
  const [agreed] = await db
    .select({ version: termsAcceptances.version })
    .from(termsAcceptances)
    .where(eq(termsAcceptances.userId, userId))
    .orderBy(desc(termsAcceptances.version))
    .limit(1)
  return agreed?.version ?? null
}
