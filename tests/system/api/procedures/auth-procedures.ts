import * as fixtures from '#tests/system/api/fixtures.ts'
import { everyone, MISSING_ID, nobody, type ProcedureRow, signedIn } from './outcomes.ts'

const auth: ProcedureRow[] = [
  { path: 'auth.me', outcomes: everyone },
  { path: 'auth.logout', outcomes: signedIn },
  {
    path: 'auth.register',
    input: () => ({ name: 'Neu Hier', email: fixtures.newAddress(), password: 'summ-summ-im-lindenbaum' }),
    outcomes: everyone,
  },
  {
    path: 'auth.verifyEmail',
    input: async personas => ({ token: await fixtures.newVerificationToken(personas) }),
    outcomes: everyone,
  },
  { path: 'auth.requestPasswordReset', input: ({ owner }) => ({ email: owner.email }), outcomes: everyone },
  {
    path: 'auth.resetPassword',
    input: async personas => ({
      token: await fixtures.newResetToken(personas),
      newPassword: 'brumm-brumm-im-klee',
    }),
    outcomes: everyone,
  },
]

const security: ProcedureRow[] = [
  {
    path: 'auth.confirmSecondFactor',
    about: 'without a sign-in that waits for it',
    input: () => ({ code: '123456' }),
    // Who is in already has only lost the answer.
    outcomes: { ...signedIn, visitor: 'SIGN_IN_EXPIRED', banned: 'SIGN_IN_EXPIRED' },
  },
  { path: 'auth.getSecondFactor', outcomes: signedIn },
  { path: 'auth.startSecondFactor', input: () => ({ password: null }), outcomes: signedIn },
  {
    path: 'auth.activateSecondFactor',
    input: () => ({ code: '123456' }),
    outcomes: {
      ...nobody('SECOND_FACTOR_NOT_STARTED'),
      visitor: 'UNAUTHENTICATED',
      banned: 'UNAUTHENTICATED',
    },
  },
  {
    path: 'auth.disableSecondFactor',
    input: () => ({ password: null, code: '123456' }),
    outcomes: signedIn,
  },
  {
    path: 'auth.changePassword',
    input: () => ({ currentPassword: null, newPassword: 'brumm-brumm-im-klee' }),
    outcomes: signedIn,
  },
  {
    path: 'auth.requestEmailChange',
    input: () => ({ newEmail: fixtures.newAddress(), password: null }),
    outcomes: signedIn,
  },
  ...['auth.confirmEmailChange', 'auth.undoEmailChange'].map(path => ({
    path,
    about: 'with an invented link',
    input: () => ({ token: 'geraten' }),
    outcomes: nobody('LINK_INVALID'),
  })),
  { path: 'terms.getQuestion', outcomes: signedIn },
  {
    path: 'terms.answer',
    about: 'without a question',
    input: () => ({ version: '2026-11-23', agrees: true }),
    outcomes: { ...nobody('NOT_FOUND'), visitor: 'UNAUTHENTICATED', banned: 'UNAUTHENTICATED' },
    missing: { version: '2099-01-01' },
  },
  { path: 'auth.getSessions', outcomes: signedIn },
  { path: 'auth.endSession', input: () => ({ sessionId: MISSING_ID }), outcomes: signedIn },
  { path: 'auth.endOtherSessions', outcomes: signedIn },
]

/** Of the sign-in and what protects it. */
export const AUTH_ROWS: readonly ProcedureRow[] = [...auth, ...security]
