import type { Page } from 'playwright'
import type { NoticeReceipt } from '#shared/billing/contracts.ts'
import type { SentEnquiry, SentEnquiryPage } from '#shared/leads.ts'
import type { OwnCertificate } from '#shared/listings/certificates.ts'
import type { DecisionLetter, ReportStatus } from '#shared/reports.ts'
import type { TermsQuestion } from '#shared/terms.ts'
import { paths } from '#shared/web/paths.ts'
import { as, follow, inTurn, press } from '#tests/shots/acts.ts'
import { answer, refuse } from '#tests/shots/network.ts'
import type { Screen } from '#tests/shots/screen.ts'

const asNobody = as('nobody')
const asVendor = as('premium')
const asAdmin = as('admin')

const MOMENT = new Date('2026-11-20T18:04:37Z')
const TOKEN = '?token=x'

const receipt: NoticeReceipt = { code: 'WM-K-7F3K9Q', receivedAt: MOMENT }
const received = answer({ 'contracts.submitNotice': receipt })

const declare = (button: string) =>
  inTurn(async (page: Page) => {
    await page.getByLabel('Ihr Name').fill('Lena Obermayr-Hintermoser')
    await page.getByLabel('E-Mail Ihres Kontos').fill('lena.obermayr@bienenhof-alzwinkel.example')
    await page.getByLabel('Bestätigung an').fill('lena.obermayr@bienenhof-alzwinkel.example')
  }, press(button))

const CONTRACT_SCREENS = [
  asNobody('cancel-contract-errors', paths.cancelContract, { act: press('jetzt kündigen') }),
  asNobody('cancel-contract-done', paths.cancelContract, {
    arrange: received,
    act: declare('jetzt kündigen'),
  }),
  asNobody('withdraw-contract-done', paths.withdrawContract, {
    arrange: received,
    act: declare('Widerruf bestätigen'),
  }),
  asNobody('take-back-cancellation-done', `${paths.takeBackCancellation}${TOKEN}`, {
    arrange: answer({ 'contracts.takeBack': null }),
    act: press('Kündigung zurücknehmen'),
  }),
  asNobody('take-back-cancellation-late', `${paths.takeBackCancellation}${TOKEN}`, {
    arrange: refuse('contracts.takeBack', 'LINK_INVALID'),
    act: press('Kündigung zurücknehmen'),
  }),
]

const REPORT: ReportStatus = {
  code: 'WM-7F3K9Q',
  targetKind: 'listing',
  title: 'Wirtschaftsvolk auf Zander, zehn Waben, Königin 2026',
  ground: 'fraud',
  createdAt: MOMENT,
  state: 'open',
  decidedAt: null,
}

const lookUp = inTurn(async page => {
  await page.getByLabel('Code').fill(REPORT.code)
  await page.getByLabel('E-Mail').fill('alois.kreuzer@beispiel.example')
}, press('Stand ansehen'))

const LETTER: DecisionLetter = {
  code: 'WM-B-4K2N7P',
  measure: 'hide',
  targetKind: 'listing',
  title: REPORT.title,
  businessName: 'Imkerei Brammer',
  facts:
    'Eine Meldung legt dar, dass auf Bild 2 drei Beuten mit der Nummer 417 zu sehen sind, die am 14.11. bei Grassau gestohlen wurden. Ein Nachweis liegt uns vor.',
  clause: 'terms_ownership',
  origin: 'person',
  decidedAt: MOMENT,
  appealUntil: new Date('2027-05-20T18:04:37Z'),
  endedAt: null,
  appeal: null,
}

const appealed: DecisionLetter = {
  ...LETTER,
  appeal: {
    state: 'rejected',
    text: 'Die Beuten habe ich 2019 gekauft. Die Rechnung suche ich noch heraus.',
    answer: 'Ohne Rechnung können wir das Inserat leider nicht wieder zeigen.',
    createdAt: MOMENT,
  },
}

const letter = (value: DecisionLetter) => ({ arrange: answer({ 'reports.getDecision': value }) })

const report = inTurn(press('Inhalt melden'), async page => {
  await page.getByRole('dialog').waitFor()
})
const sendReport = async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name: 'Meldung senden' }).click()
  await page.getByRole('dialog').locator('.field-error').first().waitFor()
}

const REPORT_SCREENS = [
  asNobody('report-listing', paths.listing(1), { act: report, isLayer: true }),
  asNobody('report-listing-errors', paths.listing(1), { act: inTurn(report, sendReport), isLayer: true }),
  asNobody('report-vendor', paths.vendor('1'), { act: report, isLayer: true }),
  asNobody('report-post', paths.blog, { act: inTurn(follow(/./), report), isLayer: true }),
  asNobody('report-status-found', `${paths.reportStatus}?code=${REPORT.code}`, {
    arrange: answer({ 'reports.status': REPORT }),
    act: lookUp,
  }),
  asNobody('report-status-unknown', `${paths.reportStatus}?code=${REPORT.code}`, {
    arrange: refuse('reports.status', 'REPORT_NOT_FOUND'),
    act: lookUp,
  }),
  asNobody('appeal-letter', `${paths.appeal}${TOKEN}`, letter(LETTER)),
  asNobody('appeal-late', `${paths.appeal}${TOKEN}`, letter({ ...LETTER, appealUntil: new Date(0) })),
  asNobody('appeal-decided', `${paths.appeal}${TOKEN}`, letter(appealed)),
]

const ENQUIRY: SentEnquiry = {
  id: 1,
  listingTitle: 'Sommerhonig mit viel Linde, Ernte Juli 2026',
  listing: {
    id: 1,
    price: '7.50',
    priceUnit: '500-g-Glas',
    category: 'honey',
    colonyType: null,
    equipmentCategory: null,
  },
  businessName: 'Imkerei Kumpfmüller',
  postalCode: '83278',
  city: 'Traunstein',
  state: 'received',
  createdAt: MOMENT,
  name: 'Katharina Wagenhuber',
  email: 'katharina.wagenhuber@beispiel.example',
  phone: '0861 123456',
  message: 'Grüß Gott,\n\nsind noch zwölf Gläser da? Ich würde sie am Samstag abholen.\n\nKatharina',
  keptUntil: new Date('2028-11-20T18:04:37Z'),
}

const ENQUIRIES: SentEnquiryPage = {
  enquiries: [
    ENQUIRY,
    { ...ENQUIRY, id: 2, listingTitle: 'Begattete Carnica-Königin 2026', state: 'answered' },
    { ...ENQUIRY, id: 3, listingTitle: 'Ableger auf fünf Waben, Zander', listing: null },
    { ...ENQUIRY, id: 4, listingTitle: 'Handschleuder für vier Waben', state: 'closed' },
  ],
  total: 4,
}

const linked = (value: Partial<SentEnquiry>) => ({
  arrange: answer({ 'leads.openByToken': { ...ENQUIRY, ...value } }),
})

const ENQUIRY_SCREENS = [
  asNobody('enquiry-link', paths.enquiry('x'), linked({})),
  asNobody('enquiry-link-answered', paths.enquiry('x'), linked({ state: 'answered', listing: null })),
  asNobody('enquiry-link-gone', paths.enquiry('x')),
  asVendor('enquiries-sent', paths.enquiries, { arrange: answer({ 'leads.listSent': ENQUIRIES }) }),
]

const QUESTION: TermsQuestion = {
  version: '2027-01',
  effectiveAt: new Date('2027-01-31T23:00:00Z'),
  changes: [
    'Ziffer 8: Top-Listings dürfen jetzt auch 14 Tage laufen.',
    'Ziffer 12: Wir nennen unseren neuen Zahlungsdienst.',
  ],
  agreedVersion: '2026-11-23',
}

const WITHDRAWN: OwnCertificate = {
  id: 1,
  kind: 'DE',
  authority: 'Veterinäramt Traunstein',
  reference: '32-5650.1/417',
  issuedOn: '2026-10-10',
  validUntil: '2027-07-10',
  apiaryPostalCode: '83278',
  state: 'rejected',
  reason: 'Das Veterinäramt kennt diese Bescheinigung nicht.',
  hasPhoto: false,
  createdAt: MOMENT,
  decidedAt: MOMENT,
}

const tab = (name: string) => `${paths.admin}?tab=${name}`

const MEMBER_SCREENS = [
  asVendor('terms-question', paths.dashboard, {
    arrange: answer({ 'terms.getQuestion': QUESTION }),
    act: page => page.getByRole('heading', { name: /^Neue AGB/ }).waitFor(),
  }),
  asAdmin('admin-certificates', tab('certificates')),
  asAdmin('admin-reports', tab('reports')),
  asAdmin('admin-reports-appeal', tab('reports'), { act: press(/Einspruch/) }),
  asAdmin('admin-reports-preview', tab('reports'), {
    act: inTurn(async page => {
      await page.getByRole('radio', { name: /Ausblenden/ }).check()
      await page.getByLabel('Tatsachen für die Begründung').fill(LETTER.facts)
    }, press('Vorschau der Begründung')),
    isLayer: true,
  }),
  asVendor('certificates-withdrawn', paths.certificates, {
    arrange: answer({ 'certificates.listOwn': [WITHDRAWN] }),
  }),
  asNobody('terms-earlier', `${paths.terms}?fassung=${QUESTION.agreedVersion}`),
  asAdmin('admin-operation', tab('operation')),
]

/** Contracts and their ends, reports and decisions, enquiries as their senders see them. */
export const LAW_SCREENS: readonly Screen[] = [
  ...CONTRACT_SCREENS,
  ...REPORT_SCREENS,
  ...ENQUIRY_SCREENS,
  ...MEMBER_SCREENS,
]
