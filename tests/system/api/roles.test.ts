import { afterAll, beforeAll, expect, test } from 'vitest'
import { clock } from '#server/core/clock.ts'
import { ERROR_TEXTS, type ErrorCode } from '#shared/core/errors.ts'
import { createPaymentTestApp, type PaymentTestApp } from '#tests/support/product/payments.ts'
import type { Outcome, ProcedureRow } from '#tests/system/api/procedures/outcomes.ts'
import { PROCEDURE_ROWS } from '#tests/system/api/procedures/procedures.ts'
import { type ApiAnswer, callApi, PROCEDURE_KINDS } from './api-client.ts'
import { createPersonas, type Personas, ROLES, type Role } from './personas.ts'

let app: PaymentTestApp
let url: string

beforeAll(async () => {
  clock.set(new Date('2026-11-20T10:00:00Z'))
  // All roles share one address: the later ones would be told to wait, and that is the same for what is there and what is not.
  app = await createPaymentTestApp({ env: { RATE_LIMIT: 'off' } })
  url = new URL(app.webhookUrl).origin
})
afterAll(() => app.close())

/** What each refusal looks like on the wire. */
const REFUSALS: Partial<Record<ErrorCode, { status: number; code: string }>> = {
  UNAUTHENTICATED: { status: 401, code: 'UNAUTHORIZED' },
  PERMISSION_REQUIRED: { status: 403, code: 'FORBIDDEN' },
  PROFILE_REQUIRED: { status: 403, code: 'FORBIDDEN' },
  NOT_FOUND: { status: 404, code: 'NOT_FOUND' },
  LINK_INVALID: { status: 400, code: 'BAD_REQUEST' },
  LISTING_NOT_FOUND: { status: 404, code: 'NOT_FOUND' },
  VENDOR_NOT_FOUND: { status: 404, code: 'NOT_FOUND' },
  IMAGE_NOT_FOUND: { status: 404, code: 'NOT_FOUND' },
  CERTIFICATE_NOT_FOUND: { status: 404, code: 'NOT_FOUND' },
  LEAD_NOT_FOUND: { status: 404, code: 'NOT_FOUND' },
  SAVED_SEARCH_NOT_FOUND: { status: 404, code: 'NOT_FOUND' },
  IMPORT_NOT_FOUND: { status: 404, code: 'NOT_FOUND' },
  WANTED_AD_NOT_FOUND: { status: 404, code: 'NOT_FOUND' },
  WANTED_AD_OWN: { status: 400, code: 'BAD_REQUEST' },
  OFFER_PLAN_REQUIRED: { status: 403, code: 'FORBIDDEN' },
  REPORT_TARGET_GONE: { status: 404, code: 'NOT_FOUND' },
  POST_NOT_FOUND: { status: 404, code: 'NOT_FOUND' },
  CHECKOUT_NOT_FOUND: { status: 404, code: 'NOT_FOUND' },
  ACCOUNT_EMAIL_WRONG: { status: 400, code: 'BAD_REQUEST' },
  SIGN_IN_EXPIRED: { status: 403, code: 'FORBIDDEN' },
  SECOND_FACTOR_WRONG: { status: 403, code: 'FORBIDDEN' },
  SECOND_FACTOR_NOT_STARTED: { status: 409, code: 'CONFLICT' },
  NO_SUBSCRIPTION: { status: 404, code: 'NOT_FOUND' },
}

function expectedAnswer(outcome: Outcome) {
  if (outcome === 'ok') return { status: 200 }
  return { ...REFUSALS[outcome], appCode: outcome, message: ERROR_TEXTS[outcome] }
}

function summary({ status, error }: ApiAnswer) {
  if (error === null) return { status }
  const { code, appCode } = error.data
  return { status, code, appCode, message: error.message }
}

function isMissing(outcome: Outcome): boolean {
  return outcome !== 'ok' && outcome !== 'NO_SUBSCRIPTION' && REFUSALS[outcome]?.status === 404
}

async function callAs(personas: Personas, role: Role, { path, input }: ProcedureRow, replaced = {}) {
  const given = await input?.(personas)
  const sent = typeof given === 'object' && given !== null ? { ...given, ...replaced } : given
  return callApi(url, path, sent, { cookie: personas.cookies[role] })
}

test('every procedure of the router has a row, and every row a procedure', () => {
  const rows = new Set(PROCEDURE_ROWS.map(row => row.path))
  expect([...rows].toSorted()).toEqual([...PROCEDURE_KINDS.keys()].toSorted())
})

test('the texts by which the client tells a missing login and a missing right are the agreed ones', () => {
  expect(ERROR_TEXTS.UNAUTHENTICATED).toBe('Please login (10001)')
  expect(ERROR_TEXTS.PERMISSION_REQUIRED).toBe('You do not have required permission (10002)')
})

const titled = PROCEDURE_ROWS.map(row => ({
  ...row,
  title: [row.path, row.about].filter(Boolean).join(', '),
}))

test.each(titled)('$title', async row => {
  const personas = await createPersonas(app)
  const answers: Partial<Record<Role, object>> = {}
  const expected: Partial<Record<Role, object>> = {}
  for (const role of ROLES) {
    answers[role] = summary(await callAs(personas, role, row))
    expected[role] = expectedAnswer(row.outcomes[role])
  }
  expect(answers).toEqual(expected)
})

const withSecrets = titled.filter(row => ROLES.some(role => isMissing(row.outcomes[role])))

test.each(withSecrets)('$title: what belongs to others answers like what never was', async row => {
  expect(row.missing).toBeDefined()
  const personas = await createPersonas(app)
  for (const role of ROLES.filter(role => isMissing(row.outcomes[role]))) {
    const foreign = await callAs(personas, role, row)
    const missing = await callAs(personas, role, row, row.missing)
    expect([role, foreign.status, foreign.error]).toEqual([role, missing.status, missing.error])
  }
})

test('not even their owner finds what never was', async () => {
  const personas = await createPersonas(app)
  for (const row of withSecrets.filter(row => row.outcomes.owner === 'ok')) {
    const answer = await callAs(personas, 'owner', row, row.missing)
    expect([row.path, answer.error?.data.appCode]).toEqual([row.path, row.outcomes.foreign])
  }
})
