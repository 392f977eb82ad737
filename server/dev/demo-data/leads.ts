import type { DemoLead } from '#server/dev/demo-data/demo-types.ts'
import { leadsForOthers } from '#server/dev/demo-data/leads/leads-for-others.ts'
import { leadsForPremium } from '#server/dev/demo-data/leads/leads-for-premium.ts'
import { leadsForPro } from '#server/dev/demo-data/leads/leads-for-pro.ts'
import { leadsForStandard } from '#server/dev/demo-data/leads/leads-for-standard.ts'
import { leadsFromNewcomer } from '#server/dev/demo-data/leads/leads-from-newcomer.ts'

/** Enquiries as buyers write them. */
export const demoLeads: readonly DemoLead[] = [
  ...leadsForPremium,
  ...leadsForPro,
  ...leadsForStandard,
  ...leadsForOthers,
  ...leadsFromNewcomer,
]
