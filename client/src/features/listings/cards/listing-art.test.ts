import { expect, test } from 'vitest'
import { fallbackArt } from '#client/features/listings/cards/listing-art.ts'
import { HONEY_TYPES } from '#shared/listings/honey-types.ts'

const honey = { title: 'Honig', category: 'honey', colonyType: null, equipmentCategory: null } as const

test('a jar is drawn with a label only where that says what is in it', () => {
  const labelled = HONEY_TYPES.flatMap(honeyType => {
    const art = fallbackArt({ ...honey, honeyType })
    return art === '/art/honig-ohne.svg' ? [] : [[honeyType, art]]
  })
  expect(Object.fromEntries(labelled)).toEqual({
    rape: '/art/honig-raps.svg',
    lime: '/art/honig-linde.svg',
    forest: '/art/honig-wald.svg',
    comb: '/art/wabenhonig.svg',
  })
})

test('without a kind the title decides, and what it does not say is not guessed', () => {
  expect(fallbackArt({ ...honey, title: 'Rapshonig, feincremig' })).toBe('/art/honig-raps.svg')
  expect(fallbackArt({ ...honey, title: 'Waldhonig 2026' })).toBe('/art/honig-wald.svg')
  expect(fallbackArt({ ...honey, title: 'Honig aus Waldkirchen' })).toBe('/art/honig-ohne.svg')
  expect(fallbackArt({ ...honey, title: 'Kastanienhonig' })).toBe('/art/honig-ohne.svg')
})

test('a queen is drawn in the colour of her year, and without one where no year is told', () => {
  const queen = { ...honey, title: 'Königin 2024', category: 'queens' } as const
  const drawn = [2021, 2022, 2023, 2024, 2025, 2026].map(queenYear => fallbackArt({ ...queen, queenYear }))
  expect(drawn).toEqual(
    ['weiss', 'gelb', 'rot', 'gruen', 'blau', 'weiss'].map(color => `/art/koenigin-${color}.svg`),
  )
  for (const untold of [queen, { ...queen, queenYear: null }]) {
    expect(fallbackArt(untold)).toBe('/art/koenigin-ohne.svg')
  }
})
