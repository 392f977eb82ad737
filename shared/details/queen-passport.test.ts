import { expect, test } from 'vitest'
import { queenPassportInput } from '#shared/inputs/details/queen-passport.ts'
import { MARK_COLOR_LABELS, markColorOfYear } from './mark-color.ts'
import { isGermanStudbookNumber } from './queen-passport.ts'

test.each([
  [2021, 'Weiß'],
  [2022, 'Gelb'],
  [2023, 'Rot'],
  [2024, 'Grün'],
  [2025, 'Blau'],
  [2026, 'Weiß'],
  [2027, 'Gelb'],
  [2028, 'Rot'],
  [2029, 'Grün'],
  [2030, 'Blau'],
])('queens of %i wear %s', (year, color) => {
  expect(MARK_COLOR_LABELS[markColorOfYear(year)]).toBe(color)
})

test.each([
  ['6-45-21/26', true],
  ['6-45-21/2026', true],
  ['AT-7-118/2026', false],
  ['6-45-21', false],
])('the form of %s is the German one: %s', (number, expected) => {
  expect(isGermanStudbookNumber(number)).toBe(expected)
})

const issuesOf = (passport: object) =>
  queenPassportInput
    .safeParse({ kind: 'queen', ...passport })
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

test.each([59, 141, 100.5])('a breeding value of %f is refused beside its field', varroa => {
  expect(issuesOf({ breedingValues: { varroa } })).toEqual([['breedingValues.varroa', 'Zwischen 60 und 140']])
})

test('breeding values reach from 60 to 140', () => {
  expect(issuesOf({ breedingValues: { honey: 60, varroa: 140 } })).toBeUndefined()
})

test('a studbook number is named by who may name it', () => {
  const text = 'Bitte bestätigen Sie, dass Sie die Zuchtbuchnummer nennen dürfen'
  expect(issuesOf({ studbookNumber: '6-45-21/26' })).toEqual([['mayNameStudbook', text]])
  expect(issuesOf({ studbookNumber: '6-45-21/26', mayNameStudbook: true })).toBeUndefined()
})

test('a year in the future has not hatched anybody', () => {
  expect(issuesOf({ hatchedYear: 2999 })).toEqual([['hatchedYear', 'Das Schlupfjahr liegt in der Zukunft']])
})
