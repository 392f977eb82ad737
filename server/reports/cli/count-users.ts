import { createDatabase } from '#server/core/database/database.ts'
import { BACKGROUND_TIMEOUTS } from '#server/core/database/timeouts.ts'
import { print, runCommand } from '#server/core/operator-command.ts'
import { EnvError, readEnv } from '#server/process/settings.ts'
import { countUsers } from '#server/reports/queries/count-users.ts'
import { berlinDay } from '#shared/core/calendar.ts'

/**
 * `pnpm dsa:numbers`: what an authority that asks for the number of users is told (Art. 24(3) of Regulation (EU) 2022/2065).
 * Noted once a month, the answer is the average of six.
 */
await runCommand(async () => {
  const { DATABASE_URL } = readEnv()
  if (DATABASE_URL === undefined) throw new EnvError('DATABASE_URL is not set: whose users?')
  const database = createDatabase(DATABASE_URL, { timeouts: BACKGROUND_TIMEOUTS })
  try {
    const { accounts, activeAccounts, offeringVendors, reportsLastMonth } = await countUsers(database.db)
    print(berlinDay(new Date()))
    print(`Accounts: ${accounts}, of these signed in within 30 days: ${activeAccounts}`)
    print(`Vendors with public listings: ${offeringVendors}`)
    print(`Reports within 30 days: ${reportsLastMonth}`)
    print('Visitors without an account are not counted here: take those from the log of the proxy.')
  } finally {
    await database.close()
  }
})
