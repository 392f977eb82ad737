import { expect, test } from 'vitest'
import { proposeSearchName, searchLabels } from '#shared/search/filter-labels.ts'
import { parseMarketSearch } from '#shared/search/market-search.ts'

test.each([
  ['', []],
  ['q=Heide', ['„Heide“']],
  ['q="Weisel"', ['„Weisel“']],
  ['category=colonies&breed=carnica&hiveSystem=zander', ['Völker', 'Carnica', 'Zander']],
  ['category=queens&queenYear=2026', ['Königinnen', 'Gezeichnet 2026']],
  ['category=honey&isBio=1&postalCode=83278&radius=25', ['Honig', '25 km um 83278', 'Nur Bio']],
])('what is chosen by “%s” is told in words', (query, labels) => {
  expect(searchLabels(parseMarketSearch(query)).toSorted()).toEqual(labels.toSorted())
})

test.each([
  ['', 'Alle Inserate'],
  ['q=Heidehonig&category=honey', 'Heidehonig'],
  ['category=honey&honeyType=lime&isBio=1', 'Linde Bio'],
  ['category=colonies&breed=carnica&hiveSystem=zander&postalCode=83278', 'Völker Carnica Zander um 83278'],
  ['category=equipment&equipmentCategory=hives&country=AT', 'Beuten Österreich'],
])('a search by “%s” is proposed to be called “%s”', (query, name) => {
  expect(proposeSearchName(parseMarketSearch(query))).toBe(name)
})
