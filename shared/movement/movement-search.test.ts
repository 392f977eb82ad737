import { describe, expect, test } from 'vitest'
import type { Country, Place } from '#shared/geo.ts'
import { movementHref, parseMovement, resolveEnds, typedCode } from './movement-search.ts'

const placeIn = (country: Country, place: string): Place => ({
  country,
  code: '6020',
  place,
  isApproximate: false,
})

describe('a postal code as it is typed', () => {
  test.each([
    ['83278', '83278', null],
    ['D-83278', '83278', 'DE'],
    ['de 83278', '83278', 'DE'],
    ['A-6020', '6020', 'AT'],
    ['at6020', '6020', 'AT'],
    ['CH - 6020', '6020', 'CH'],
    ['6020', '6020', null],
    // A country that has no such codes.
    ['AT-83278', null, null],
    ['D-6020', null, null],
    ['X-6020', null, null],
    ['F-67000', null, null],
    ['832', null, null],
    ['832781', null, null],
    ['Traunstein', null, null],
  ])('%j is understood as %j of %j', (text, code, country) => {
    const query = new URLSearchParams({ von: `  ${text} ` }).toString()
    expect(parseMovement(query).from).toEqual({ text, code, country })
  })

  test('that is empty is none, and a long one is cut', () => {
    expect(parseMovement('von=%20&nach=').from).toBeNull()
    expect(parseMovement(`nach=${'8'.repeat(50)}`).to?.text).toHaveLength(12)
  })
})

test('what is moved is a colony, unless it is something else that is known', () => {
  expect(parseMovement('').kind).toBe('volk')
  expect(parseMovement('art=schaf').kind).toBe('volk')
  expect(parseMovement('art=koenigin').kind).toBe('koenigin')
})

test.each([
  ['', '/bienen-transport'],
  ['art=koenigin', '/bienen-transport?art=koenigin'],
  ['von=83278', '/bienen-transport?von=83278&art=volk'],
  ['nach=CH-6020&art=kunstschwarm', '/bienen-transport?nach=CH-6020&art=kunstschwarm'],
])('%j has the address %s, which says the same', (query, href) => {
  const search = parseMovement(query)
  expect(movementHref(search)).toBe(href)
  expect(parseMovement(href.split('?')[1] ?? '')).toEqual(search)
})

test('codes of Austria and Switzerland are written with their country', () => {
  expect(typedCode('DE', '83278').text).toBe('83278')
  for (const country of ['AT', 'CH'] as const) {
    const code = typedCode(country, '6020')
    expect(parseMovement(new URLSearchParams({ von: code.text }).toString()).from).toEqual(code)
  }
})

describe('four digits that two countries have', () => {
  const both = [placeIn('AT', 'Innsbruck'), placeIn('CH', 'Emmenbrücke')]
  const endOf = (from: string, places: Place[]) =>
    resolveEnds(parseMovement(`von=${from}&nach=6020`), { from: places, to: both }).to

  test.each([
    ['83278', [placeIn('DE', 'Traunstein')], 'AT'],
    ['6330', [placeIn('AT', 'Kufstein')], 'AT'],
    ['3011', [placeIn('CH', 'Bern')], 'CH'],
    ['CH-3011', [], 'CH'],
    ['6020', both, 'AT'],
    ['abc', [], 'AT'],
  ] as const)('from %s they are in %3$s', (from, places, country) => {
    expect(endOf(from, [...places])?.country).toBe(country)
  })

  test('name the other place, unless the country was said', () => {
    expect(endOf('3011', [placeIn('CH', 'Bern')])).toMatchObject({
      place: 'Emmenbrücke',
      alsoIn: { country: 'AT', place: 'Innsbruck' },
    })
    const { to } = resolveEnds(parseMovement('nach=CH-6020'), { from: [], to: both })
    expect(to).toMatchObject({ country: 'CH', place: 'Emmenbrücke', alsoIn: null })
  })
})

test('a code that nobody knows leaves the country and no place', () => {
  const { from, to } = resolveEnds(parseMovement('von=99999&nach=CH-9999'), { from: [], to: [] })
  const unknown = { place: null, isApproximate: true, districts: [], states: [], alsoIn: null }
  expect(from).toEqual({ country: 'DE', code: '99999', ...unknown })
  expect(to).toEqual({ country: 'CH', code: '9999', ...unknown })
})

test('what is no code is no end', () => {
  expect(resolveEnds(parseMovement('von=abc'), { from: [], to: [] })).toEqual({ from: null, to: null })
})
