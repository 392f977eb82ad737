import { expect, test } from 'vitest'
import { colonySheetInput } from '#shared/inputs/details/colony-sheet.ts'
import { originText } from './colony-sheet.ts'

const messagesOf = (sheet: object) =>
  colonySheetInput
    .safeParse({ kind: 'colony', ...sheet })
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

test.each<[object, [string, string][]]>([
  [{ frames: 61 }, [['frames', 'Bitte eine Zahl von 0 bis 60']]],
  [{ frames: 4.5 }, [['frames', 'Bitte eine Zahl von 0 bis 60']]],
  [{ frames: 10, occupiedFrames: 11 }, [['occupiedFrames', 'So viele Waben hat die Beute nicht']]],
  [
    { occupiedFrames: 5, broodFrames: 6 },
    [['broodFrames', 'Mehr Brutwaben als besetzte Waben gibt es nicht']],
  ],
  [{ queenYear: 2999 }, [['queenYear', 'Das Jahr der Königin liegt in der Zukunft']]],
  [{ treatedOn: '2098-01-01' }, [['treatedOn', 'Dieser Tag liegt in der Zukunft']]],
  [{ treatedOn: '2026-02-30' }, [['treatedOn', 'Bitte wählen Sie einen Tag']]],
  [{ winterLossPercent: 101 }, [['winterLossPercent', 'Bitte ganze Prozent von 0 bis 100']]],
  [{ origin: 'bought' }, [['originCountry', 'Bitte nennen Sie das Land, aus dem die Bienen kommen']]],
  [{ origin: 'package', originCountry: 'EU' }, [['originCountry', 'Bitte nennen Sie das Land']]],
])('%j is refused beside its field', (sheet, issues) => {
  expect(messagesOf(sheet)).toEqual(issues)
})

test('colonies of one’s own come from no other country', () => {
  const sheet = colonySheetInput.parse({ kind: 'colony', origin: 'own', originCountry: 'IT' })
  expect(sheet.originCountry).toBeNull()
})

test.each([
  [{ origin: null, originCountry: null }, null],
  [{ origin: 'own', originCountry: null }, 'Eigene Vermehrung'],
  [{ origin: 'bought', originCountry: 'AT' }, 'Zugekauft (Österreich)'],
  [{ origin: 'package', originCountry: 'IT' }, 'Paketbienen (Italien)'],
] as const)('%j reads %s', (origin, text) => {
  expect(originText(origin)).toBe(text)
})
