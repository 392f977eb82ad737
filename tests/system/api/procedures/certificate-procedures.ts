import { certificates } from '#drizzle/schema/people/certificates.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import * as fixtures from '#tests/system/api/fixtures.ts'
import type { Setting } from '#tests/system/api/personas.ts'
import { admins, everyone, MISSING_ID, type ProcedureRow, vendors } from './outcomes.ts'

async function certificateFacts() {
  return {
    kind: 'DE',
    authority: 'Veterinäramt Traunstein',
    reference: '33-5651-26',
    issuedOn: berlinDay(new Date(clock.ms() - DAY_MS)),
    statedUntil: null,
    apiaryPostalCode: '83278',
    imageData: await fixtures.pictureData(),
    fileName: 'bescheinigung.jpg',
  }
}

/** Written as a row: only a few may wait, and the matrix decides about many. */
async function newCertificate({ app, owner }: Setting, state: 'waiting' | 'accepted'): Promise<number> {
  const now = clock.now()
  const [{ insertId }] = await app.db.insert(certificates).values({
    vendorId: owner.vendorId,
    kind: 'DE',
    authority: 'Veterinäramt Traunstein',
    issuedOn: berlinDay(now),
    validUntil: berlinDay(new Date(now.getTime() + 60 * DAY_MS)),
    apiaryPostalCode: '83278',
    state,
    createdAt: now,
  })
  return insertId
}

export const CERTIFICATE_ROWS: ProcedureRow[] = [
  { path: 'certificates.upload', input: certificateFacts, outcomes: vendors },
  { path: 'certificates.listOwn', outcomes: vendors },
  { path: 'certificates.getPublic', input: ({ owner }) => ({ id: owner.vendorId }), outcomes: everyone },
  { path: 'certificates.list', input: () => ({ limit: 5, offset: 0 }), outcomes: admins },
  {
    path: 'certificates.decide',
    input: async personas => ({ certificateId: await newCertificate(personas, 'waiting'), accept: true }),
    outcomes: admins,
    missing: { certificateId: MISSING_ID },
  },
  {
    path: 'certificates.withdraw',
    input: async personas => ({
      certificateId: await newCertificate(personas, 'accepted'),
      reason: 'Das Amt kennt sie nicht.',
    }),
    outcomes: admins,
    missing: { certificateId: MISSING_ID },
  },
]
