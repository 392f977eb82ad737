import { describe, expect, test } from 'vitest'
import { COUNTRIES, type Country } from '#shared/geo.ts'
import { MOVED_KINDS, type MovedKind, type MovementEnd } from './movement-search.ts'
import { listSteps, PHASES } from './steps.ts'

const endIn = (country: Country, more: Partial<MovementEnd> = {}): MovementEnd => ({
  country,
  code: '9999',
  place: null,
  isApproximate: true,
  districts: [],
  states: [],
  alsoIn: null,
  ...more,
})

const EVERY_WAY = COUNTRIES.flatMap(from =>
  COUNTRIES.flatMap(to => MOVED_KINDS.map(kind => ({ from: endIn(from), to: endIn(to), kind }))),
)

test('every way has its steps, in the order in which they are done, none twice and none that permits', () => {
  expect(EVERY_WAY).toHaveLength(27)
  for (const way of EVERY_WAY) {
    const steps = listSteps(way)
    const name = `${way.from.country} to ${way.to.country}, ${way.kind}`
    const phases = steps.map(({ phase }) => PHASES.indexOf(phase))
    expect(phases, name).toEqual(phases.toSorted((one, other) => one - other))
    expect(
      steps.filter(({ phase }) => phase === 'day'),
      name,
    ).toHaveLength(1)
    expect(new Set(steps.map(({ title }) => title)).size, name).toBe(steps.length)
    expect(
      steps.some(({ source }) => source !== null),
      name,
    ).toBe(true)
    const text = steps.map(each => `${each.title} ${each.text}`).join(' ')
    expect(text, name).not.toMatch(/erlaubt|gestattet|zulässig|undefined|\s\s/i)
  }
})

const sourcesOf = (from: MovementEnd, to: MovementEnd, kind: MovedKind = 'volk') =>
  listSteps({ from, to, kind }).flatMap(({ source }) => source?.label ?? [])

describe('across a border', () => {
  test.each([
    ['DE', 'AT', true],
    ['AT', 'DE', true],
    ['DE', 'CH', false],
    ['CH', 'AT', false],
    ['DE', 'DE', false],
  ] as const)('from %s to %s the exception for queens is told: %s', (from, to, isTold) => {
    const textOf = (kind: MovedKind) =>
      listSteps({ from: endIn(from), to: endIn(to), kind })
        .map(({ text }) => text)
        .join()
        .includes('Art. 49')
    expect(textOf('koenigin')).toBe(isTold)
    expect(textOf('volk')).toBe(false)
  })

  test('the rules of the Union hold within it, those of the treaty out of Switzerland', () => {
    expect(sourcesOf(endIn('DE'), endIn('AT'))).toContain('VO (EU) 2020/688, Art. 48')
    const outOf = sourcesOf(endIn('CH'), endIn('AT'))
    expect(outOf).toContain('Agrarabkommen Schweiz–EU, Anhang 11')
    expect(outOf.join()).not.toContain('VO (EU)')
  })
})

describe('to Carinthia', () => {
  const PERMIT = 'Andere Bienen als Carnica: Bewilligung der Landesregierung'
  const permit = (more: Partial<MovementEnd>) =>
    listSteps({ from: endIn('AT'), to: endIn('AT', more), kind: 'koenigin' }).find(
      ({ title }) => title === PERMIT,
    )

  test('other bees need a permit, also queens', () => {
    expect(permit({ states: ['Kärnten'] })?.text).toMatch(/^Haltung/)
  })

  test('where the state is not certain it is told as a condition', () => {
    expect(permit({ states: ['Steiermark', 'Kärnten'] })?.text).toMatch(
      /^Liegt der neue Standort in Kärnten: /,
    )
    for (const code of ['9020', '9800']) expect(permit({ code })?.text).toMatch(/^Liegt/)
  })

  test('elsewhere nothing is said of it', () => {
    for (const more of [{ code: '9900' }, { code: '8010' }, { states: ['Tirol'], code: '9020' }])
      expect(permit(more)).toBeUndefined()
  })
})

test('whoever moves within one canton learns that the notice holds there, too', () => {
  const bern = endIn('CH', { districts: ['Kanton Bern'] })
  const [within] = listSteps({ from: bern, to: bern, kind: 'volk' })
  const [beyond] = listSteps({ from: bern, to: endIn('CH', { districts: ['Kanton Jura'] }), kind: 'volk' })
  expect(within?.text).toContain('auch innerhalb eines Kantons')
  expect(beyond?.text).not.toContain('auch innerhalb eines Kantons')
})

test('of one district the office is named once', () => {
  const traunstein = endIn('DE', { districts: ['Landkreis Traunstein'] })
  const zone = listSteps({ from: traunstein, to: traunstein, kind: 'volk' }).find(
    ({ title }) => title === 'Nach Sperrbezirken fragen',
  )
  expect(zone?.text).toContain('Fragen Sie beim Veterinäramt Traunstein, kurz bevor es losgeht.')
})
