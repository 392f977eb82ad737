import { ADMIN_SCREENS } from '#tests/shots/admin-screens.ts'
import { IMPORT_SCREENS } from '#tests/shots/import-screens.ts'
import { LAW_SCREENS } from '#tests/shots/law-screens.ts'
import { MEMBER_SCREENS } from '#tests/shots/member-screens.ts'
import { NOTICE_SCREENS } from '#tests/shots/notice-screens.ts'
import { PAYMENT_SCREENS } from '#tests/shots/payment-screens.ts'
import { PUBLIC_SCREENS } from '#tests/shots/public-screens.ts'
import type { Screen } from '#tests/shots/screen.ts'
import { SECURITY_SCREENS } from '#tests/shots/security-screens.ts'
import { STATE_SCREENS } from '#tests/shots/state-screens.ts'

/** Every screen of the product with the demo data, in the states a still picture can show. */
export const SCREENS: readonly Screen[] = [
  ...PUBLIC_SCREENS,
  ...SECURITY_SCREENS,
  ...MEMBER_SCREENS,
  ...ADMIN_SCREENS,
  ...IMPORT_SCREENS,
  ...PAYMENT_SCREENS,
  ...LAW_SCREENS,
  ...NOTICE_SCREENS,
  ...STATE_SCREENS,
]
