import { expect, test } from 'vitest'
import { HIVE_SYSTEMS } from './hive-systems.ts'
import { attributeNames, type Goods } from './listing-attributes.ts'

test.each<[Goods, string[]]>([
  [{ category: 'honey' }, ['honeyType', 'isBio']],
  [{ category: 'queens' }, ['breed', 'matingType', 'isBio']],
  [{ category: 'colonies' }, ['colonyType', 'breed', 'hiveSystem', 'isBio']],
  [{ category: 'colonies', colonyType: 'ableger' }, ['colonyType', 'breed', 'hiveSystem', 'isBio']],
  [{ category: 'colonies', colonyType: 'kunstschwarm' }, ['colonyType', 'breed', 'isBio']],
])('%j has %j', (goods, names) => expect(attributeNames(goods)).toEqual(names))

test('the frame size comes before the condition where it matters', () => {
  const namesOf = (equipmentCategory: string) => attributeNames({ category: 'equipment', equipmentCategory })
  const prominent = ['equipmentCategory', 'hiveSystem', 'equipmentCondition']
  expect(namesOf('hives')).toEqual(prominent)
  expect(namesOf('frames')).toEqual(prominent)
  for (const other of ['', 'tools'])
    expect(namesOf(other)).toEqual(['equipmentCategory', 'equipmentCondition', 'hiveSystem'])
})

test('the frame sizes of the specification keep their values and their order, those of Austria and Switzerland follow', () => {
  const specified = ['zander', 'langstroth', 'deutsch_normal', 'dadant_us', 'dadant_blatt', 'other']
  expect(HIVE_SYSTEMS.slice(0, specified.length)).toEqual(specified)
  expect(HIVE_SYSTEMS.slice(specified.length)).toEqual(
    expect.arrayContaining(['dnm_1_5', 'zander_1_5', 'schweizermass', 'oe_breitwabe', 'mini_plus', 'warre']),
  )
})
