import { expect, test } from 'vitest'
import { faultsOf } from '#shared/inputs/refusals/faults-of.ts'
import { decideReportInput, reportStatusInput, submitReportInput } from '#shared/inputs/reports.ts'

const REPORT = {
  targetKind: 'wanted',
  targetId: 7,
  ground: 'fraud',
  text: 'Verkauft in Wirklichkeit Welpen.',
  goodFaith: true,
}
const REASON = { facts: 'Das Gesuch bietet in Wirklichkeit Welpen an.', clause: 'terms_goods' }

test.each(['WM-7F3K9Q', ' wm-7f3k9q '])('the code “%s” is understood as people type it', code => {
  expect(reportStatusInput.parse({ code, email: 'a@beispiel.test' }).code).toBe('WM-7F3K9Q')
})

test.each(['', 'WM-7F3K9', 'WM-7F3K9Q1', 'WM-1F3K9Q', '7F3K9Q', 'WM 7F3K9Q'])('“%s” is no code', code => {
  expect(faultsOf(reportStatusInput, { code, email: 'a@beispiel.test' })).toEqual([
    ['code', 'Ein Code sieht so aus: WM-7F3K9Q'],
  ])
})

test('a report says what is wrong in enough words and in good faith; who it is may stay unsaid', () => {
  expect(faultsOf(submitReportInput, { ...REPORT, name: null, email: null })).toEqual([])
  const faults = faultsOf(submitReportInput, { ...REPORT, text: ' Betrug ', ground: '', goodFaith: false })
  expect(faults.map(([field]) => field)).toEqual(['ground', 'text', 'goodFaith'])
  expect(faults[0]).toEqual(['ground', 'Bitte wählen Sie einen Grund'])
})

test('a measure needs its facts, and none is taken about what is settled', () => {
  expect(faultsOf(decideReportInput, { id: 1, measure: 'none', isSettled: true })).toEqual([])
  expect(faultsOf(decideReportInput, { id: 1, measure: 'hide' })).toEqual([
    ['reason.facts', expect.stringContaining('Bitte nennen Sie die Tatsachen')],
  ])
  const settled = faultsOf(decideReportInput, { id: 1, measure: 'hide', isSettled: true, reason: REASON })
  expect(settled).toContainEqual(['isSettled', 'Diese Maßnahme ist hier nicht möglich.'])
})
