import * as fixtures from '#tests/system/api/fixtures.ts'
import type { Setting } from '#tests/system/api/personas.ts'
import {
  everyone,
  MISSING_ID,
  nobody,
  ownerOnly,
  type ProcedureRow,
  senderOnly,
  signedIn,
  vendors,
} from './outcomes.ts'

const enquiry = (listingId: number) => ({
  listingId,
  name: 'Erika Beispiel',
  email: fixtures.newAddress(),
  phone: '+49 861 98765',
  message: 'Ist der Honig noch zu haben?',
  gdprConsent: true,
})

export const LEAD_ROWS: ProcedureRow[] = [
  {
    path: 'leads.submit',
    input: async personas => enquiry(await fixtures.newListing(personas)),
    outcomes: everyone,
  },
  {
    path: 'leads.submit',
    about: 'to a draft',
    input: async personas => enquiry(await fixtures.newListing(personas, 'draft')),
    outcomes: nobody('LISTING_NOT_FOUND'),
    missing: { listingId: MISSING_ID },
  },
  { path: 'leads.getMyLeads', input: () => ({}), outcomes: vendors },
  { path: 'leads.getStats', outcomes: vendors },
  { path: 'leads.exportCSV', input: () => ({ days: 30 }), outcomes: vendors },
  {
    path: 'leads.updateStatus',
    input: async personas => ({ leadId: await fixtures.newLead(personas), status: 'contacted' }),
    outcomes: ownerOnly('LEAD_NOT_FOUND'),
    missing: { leadId: MISSING_ID },
  },
  {
    path: 'leads.delete',
    input: async personas => ({ leadId: await fixtures.newLead(personas) }),
    outcomes: ownerOnly('LEAD_NOT_FOUND'),
    missing: { leadId: MISSING_ID },
  },
  { path: 'leads.listSent', input: () => ({}), outcomes: signedIn },
  ...['leads.getSent', 'leads.deleteSent'].map(path => ({
    path,
    input: async (personas: Setting) => ({ leadId: await fixtures.newSentLead(personas) }),
    outcomes: { ...senderOnly, owner: 'ok' as const },
    missing: { leadId: MISSING_ID },
  })),
  ...['leads.openByToken', 'leads.deleteByToken'].map(path => ({
    path,
    input: async (personas: Setting) => ({ token: await fixtures.newEnquiryToken(personas) }),
    outcomes: everyone,
    missing: { token: 'kein-link' },
  })),
]
