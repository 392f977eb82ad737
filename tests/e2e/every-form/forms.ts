import { ACCOUNT_FORMS } from './account-forms.ts'
import { ADMIN_FORMS } from './admin-forms.ts'
import { CONTRACT_FORMS } from './contract-forms.ts'
import { DESK_FORMS } from './desk-forms.ts'
import type { Form } from './form.ts'
import { KEEPING_FORMS } from './keeping-forms.ts'
import { LINK_FORMS } from './link-forms.ts'
import { MARKET_FORMS } from './market-forms.ts'
import { OWN_FORMS } from './own-forms.ts'
import { SECOND_FACTOR_FORMS } from './second-factor-forms.ts'
import { SETTING_FORMS } from './setting-forms.ts'
import { TRADE_FORMS } from './trade-forms.ts'
import { VENDOR_FORMS } from './vendor-forms.ts'

/** Every form, and every button that cannot be taken back. What is new stands here before it is done. */
export const FORMS: readonly Form[] = [
  ...ACCOUNT_FORMS,
  ...SECOND_FACTOR_FORMS,
  ...VENDOR_FORMS,
  ...TRADE_FORMS,
  ...MARKET_FORMS,
  ...ADMIN_FORMS,
  ...DESK_FORMS,
  ...LINK_FORMS,
  ...OWN_FORMS,
  ...SETTING_FORMS,
  ...KEEPING_FORMS,
  ...CONTRACT_FORMS,
]
