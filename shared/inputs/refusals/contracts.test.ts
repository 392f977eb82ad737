import { expect, test } from 'vitest'
import { decideNoticeInput, submitNoticeInput } from '#shared/inputs/contracts.ts'
import { faultsOf } from '#shared/inputs/refusals/faults-of.ts'

const NOTICE = {
  kind: 'cancellation',
  name: 'Anna Huber',
  email: 'anna@beispiel.test',
  contract: 'plan',
  receiptEmail: 'anna@beispiel.test',
}

const faultsWith = (changes: object) => faultsOf(submitNoticeInput, { ...NOTICE, ...changes })

test('who ends a contract needs no reason, unless it is to end at once', () => {
  expect(faultsWith({})).toEqual([])
  expect(faultsWith({ isExtraordinary: true, reason: 'Sie haben den Betrieb eingestellt.' })).toEqual([])
  for (const reason of [undefined, null, '', '  ']) {
    expect(faultsWith({ isExtraordinary: true, reason })).toEqual([
      ['reason', 'Bitte nennen Sie den Grund der außerordentlichen Kündigung'],
    ])
  }
})

test.each([
  [{ name: ' ' }, 'name', 'Bitte geben Sie Ihren Namen ein'],
  [{ name: 'x'.repeat(121) }, 'name', 'Der Name ist zu lang'],
  [{ receiptEmail: 'anna' }, 'receiptEmail', 'Bitte geben Sie eine gültige E-Mail-Adresse ein'],
  [{ wantedFor: '31.12.2026' }, 'wantedFor', 'Bitte schreiben Sie den Tag so: 31.12.2026'],
  [{ wantedFor: '2027-02-29' }, 'wantedFor', 'Bitte schreiben Sie den Tag so: 31.12.2026'],
  [{ reason: 'x'.repeat(2001) }, 'reason', 'Der Grund darf höchstens 2.000 Zeichen haben'],
])('a notice with %o is refused at its field', (changes, field, message) => {
  expect(faultsWith(changes)).toEqual([[field, message]])
})

test('a name stays on one line: it stands in the subject of mails', () => {
  expect(submitNoticeInput.parse({ ...NOTICE, name: 'Anna\r\nBcc: x@y.test' }).name).toBe(
    'Anna Bcc: x@y.test',
  )
})

test('a notice is declined with a reason alone', () => {
  expect(faultsOf(decideNoticeInput, { noticeId: 1, accept: true })).toEqual([])
  expect(faultsOf(decideNoticeInput, { noticeId: 1, accept: false, answer: 'Nein.' })).toEqual([
    ['answer', expect.stringMatching(/^Bitte begründen Sie die Ablehnung in mindestens \d+ Zeichen$/)],
  ])
})
