import { socialAccounts } from '#drizzle/schema/people/auth.ts'
import { clock } from '#server/core/clock.ts'
import type { ConnectedProvider } from '#shared/account.ts'
import { createUser } from '#tests/support/fixtures/factories.ts'
import type { TestApp } from '#tests/support/product/app.ts'

/** An account without a password, whose owner signs in through a provider. */
export async function createProviderAccount(
  app: Pick<TestApp, 'db'>,
  provider: ConnectedProvider = 'google',
): Promise<{ id: number; email: string }> {
  const user = await createUser(app)
  await app.db
    .insert(socialAccounts)
    .values({ userId: user.id, provider, subject: `person-${user.id}`, createdAt: clock.now() })
  return user
}
