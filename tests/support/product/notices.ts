import { eq } from 'drizzle-orm'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { contractNotices } from '#drizzle/schema/money/contracts.ts'
import { settleContractEnds } from '#server/billing/commands/contracts/end-contract.ts'
import { carryOutRefunds } from '#server/billing/commands/returns/carry-out-refunds.ts'
import { executeNotices } from '#server/contracts/commands/execute-notices.ts'
import type { Caller, TestApp } from './app.ts'

export async function runContractJobs({ services }: Pick<TestApp, 'services'>): Promise<void> {
  await executeNotices(services)
  await settleContractEnds(services)
  await carryOutRefunds(services)
}

export type Declaration = { email: string; kind?: 'cancellation' | 'withdrawal' } & Partial<{
  isExtraordinary: boolean
  reason: string
}>

/** About a plan; a withdrawal, unless it says something else. */
export function declareNotice(caller: Caller, { email, ...rest }: Declaration) {
  return caller.contracts.submitNotice({
    kind: 'withdrawal',
    name: 'Anna Huber',
    contract: 'plan',
    email,
    receiptEmail: email,
    ...rest,
  })
}

export async function noticeBy({ db }: Pick<TestApp, 'db'>, code: string) {
  const [row] = await db.select().from(contractNotices).where(eq(contractNotices.code, code))
  if (row === undefined) throw new Error('no such notice')
  return row
}

/** What the owner of an account was told about a notice, its receipt aside. */
export async function toldAbout({ db }: Pick<TestApp, 'db'>, email: string, code: string) {
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))
  return mails.filter(({ subject }) => subject.includes(code) && !subject.includes('angekommen'))
}

/** By an admin; then the jobs run. */
export async function decideNotice(
  app: Pick<TestApp, 'db' | 'services'>,
  admin: Caller,
  code: string,
  decision: { accept: true } | { accept: false; answer: string },
) {
  const { id: noticeId } = await noticeBy(app, code)
  const decided = await admin.contracts.decide({ noticeId, ...decision })
  await runContractJobs(app)
  return decided
}
