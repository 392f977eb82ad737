import type { AdminNotice } from '#shared/billing/contracts.ts'
import { paths } from '#shared/web/paths.ts'
import { as, inTurn, press } from '#tests/shots/acts.ts'
import { answer } from '#tests/shots/network.ts'
import type { Screen } from '#tests/shots/screen.ts'

const asAdmin = as('admin')
const MOMENT = new Date('2026-11-20T18:04:37Z')
const CONTRACTS = `${paths.admin}?tab=contracts`

const NOTICE: AdminNotice = {
  id: 1,
  code: 'WM-K-7F3K9Q',
  kind: 'withdrawal',
  contract: 'plan',
  state: 'waiting',
  name: 'Lena Obermayr',
  email: 'premium@wabenmarkt.test',
  title: null,
  isExtraordinary: false,
  reason: null,
  receivedAt: MOMENT,
  refundCents: 38_412,
  candidates: [],
}

const NOTICES: AdminNotice[] = [
  NOTICE,
  {
    ...NOTICE,
    id: 2,
    kind: 'cancellation',
    isExtraordinary: true,
    reason: 'Die Bienen sind mir über den Winter alle gestorben, ich höre auf.',
    refundCents: null,
  },
  { ...NOTICE, id: 3, kind: 'cancellation', state: 'done', refundCents: null },
]

const UNCLEAR: AdminNotice = {
  ...NOTICE,
  refundCents: null,
  candidates: [
    { stripeSubscriptionId: 'a', title: 'Plan Pro, jährlich', concludedAt: MOMENT },
    {
      stripeSubscriptionId: 'b',
      title: 'Top-Listing „Wirtschaftsvolk auf Zander, zehn Waben, Königin 2026“',
      concludedAt: MOMENT,
    },
  ],
}

/** Cancellations and withdrawals as admins decide over them. */
export const NOTICE_SCREENS: readonly Screen[] = [
  asAdmin('admin-contracts', CONTRACTS, { arrange: answer({ 'contracts.list': NOTICES }) }),
  asAdmin('admin-contracts-decline', CONTRACTS, {
    arrange: answer({ 'contracts.list': NOTICES }),
    act: inTurn(press('Ablehnen'), page => page.getByRole('alertdialog').waitFor()),
    isLayer: true,
  }),
  asAdmin('admin-contracts-choice', CONTRACTS, {
    arrange: answer({ 'contracts.list': [UNCLEAR] }),
    act: inTurn(press('Annehmen'), page => page.getByRole('alertdialog').waitFor()),
    isLayer: true,
  }),
]
