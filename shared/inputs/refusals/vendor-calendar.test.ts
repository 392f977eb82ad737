import { expect, test } from 'vitest'
import { z } from '#shared/core/zod.ts'
import { faultsOf } from '#shared/inputs/refusals/faults-of.ts'
import { calendarFields, checkCalendar } from '#shared/inputs/vendor-calendar.ts'

const calendar = z.object(calendarFields).superRefine(checkCalendar)

test.each([
  {},
  { seasonFrom: '', seasonTo: '', seasonTitle: '', awayFrom: '', awayUntil: null, awayNote: ' ' },
  { seasonFrom: '05-01', seasonTo: '07-31' },
  // Over the turn of the year, and to the day that not every year has.
  { seasonFrom: '11-01', seasonTo: '02-29', seasonTitle: 'Honig' },
  { awayFrom: '2027-08-14', awayUntil: '2027-08-14' },
  { awayFrom: '2027-01-01', awayUntil: '2027-04-30' },
])('season and vacation may be %o', value => {
  expect(faultsOf(calendar, value)).toEqual([])
})

test.each([
  [{ seasonTitle: 'Ableger' }, ['seasonFrom', 'seasonTo'], 'Bitte wählen Sie Tag und Monat'],
  [{ seasonFrom: '05-01' }, ['seasonTo'], 'Bitte wählen Sie Tag und Monat'],
  [{ seasonFrom: '05', seasonTo: '07-31' }, ['seasonFrom'], 'Bitte wählen Sie Tag und Monat'],
  [{ seasonFrom: '02-30', seasonTo: '07-31' }, ['seasonFrom'], 'Diesen Tag gibt es nicht'],
  [{ awayNote: 'Bin am Meer' }, ['awayFrom', 'awayUntil'], 'Bitte geben Sie ein Datum ein'],
  [{ awayUntil: '2027-08-14' }, ['awayFrom'], 'Bitte geben Sie ein Datum ein'],
  [{ awayFrom: '2027-08-15', awayUntil: '2027-08-14' }, ['awayUntil'], 'Der letzte Tag liegt vor dem ersten'],
  [
    { awayFrom: '2027-01-01', awayUntil: '2027-05-01' },
    ['awayUntil'],
    'Ein Urlaub kann hier höchstens 120 Tage dauern',
  ],
])('what is missing or impossible in %o is said at the field to be changed', (value, fields, message) => {
  expect(faultsOf(calendar, value)).toEqual(fields.map(field => [field, message]))
})
