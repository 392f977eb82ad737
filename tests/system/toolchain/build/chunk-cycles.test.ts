import { expect, test } from 'vitest'
import { findCycle } from '#server/dev/build/no-chunk-cycles-plugin.ts'

test('chunks that import each other are found, however far apart; those that meet again are not', () => {
  const imports = (chunks: Record<string, string[]>) => findCycle(new Map(Object.entries(chunks)))
  expect(
    imports({ home: ['common', 'icon'], icon: ['common'], common: ['libraries'], libraries: [] }),
  ).toBeNull()
  expect(imports({ home: ['common'], common: ['icon'], icon: ['common'] })).toEqual([
    'common',
    'icon',
    'common',
  ])
  expect(imports({ a: ['b'], b: ['c'], c: ['d'], d: ['b'] })).toEqual(['b', 'c', 'd', 'b'])
})
