import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { importDistricts } from '#tests/support/fixtures/districts.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'

// Pages are rendered here, and thousands of rows written.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

/** The page as it is read: without markup, and without what is the same on every page. */
async function read(query: string, url = site.url): Promise<string> {
  const response = await fetch(`${url}/bienen-transport?${query}`)
  expect(response.status, query).toBe(200)
  const html = await response.text()
  const [, main = ''] = /<main[^>]*>(.*?)<\/main>/s.exec(html) ?? []
  return main
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
}

/** What must be so on every answer: duties with sources and the day of the rules, and no permission. */
function expectHonest(text: string, query: string): void {
  expect(text, query).not.toMatch(/erlaubt|gestattet|zulässig|dürfen Sie/i)
  expect(text, query).toContain('Stand: 23. November 2026')
  const duties = text.match(/ Pflicht /g)?.length ?? 0
  expect(duties, query).toBeGreaterThan(0)
  expect(text.match(/ Pflicht Quelle: \S/g)?.length, query).toBe(duties)
}

const ROWS: readonly [query: string, ...expected: string[]][] = [
  [
    'von=83278&nach=83512&art=volk',
    'Landkreis Rosenheim, Bayern',
    'dem Veterinäramt Rosenheim vorlegen',
    '§ 5 Abs. 1 und 3',
    'fragen Sie',
  ],
  ['von=83278&nach=83512', 'ein Bienenvolk', 'Von Traunstein nach Wasserburg: fünf Schritte'],
  ['von=83278&nach=83512&art=schaf', 'ein Bienenvolk'],
  [
    'von=83278&nach=83308&art=volk',
    'Innerhalb eines Kreises verzichten manche Ämter',
    'dem Veterinäramt Traunstein vorlegen',
  ],
  ['von=83278&nach=83512&art=koenigin', 'nennt in § 5 nur Bienenvölker', 'BienSeuchV § 11', 'Futterteig'],
  ['von=83278&nach=83512&art=kunstschwarm', 'auch bei Kunstschwärmen', 'BienSeuchV § 1a', 'Schwarmkasten'],
  ['von=83278&nach=10115', 'Von Bayern nach Berlin', 'Stadt Berlin, Deutschland', 'Veterinäramt Berlin'],
  ['von=83278&nach=14476', 'einer dieser Kreise: Stadt Potsdam oder Landkreis Havelland, Brandenburg'],
  [
    'von=14476&nach=83278',
    'einer dieser Kreise: Stadt Potsdam',
    'Fragen Sie beim Veterinäramt am alten Standort und',
  ],
  [
    'von=83278&nach=6020&art=volk',
    'Von Bayern nach Tirol',
    '2020/688, Art. 48',
    'TRACES',
    'Magistrat Innsbruck',
    'VIS',
  ],
  ['von=83278&nach=6020&art=koenigin', 'Art. 49 eine Ausnahme beim Beutenkäfer', '3 km seit 30 Tagen'],
  ['von=83278&nach=6020&art=kunstschwarm', '100 km weder Kleiner Beutenkäfer', 'TKZVO 2009'],
  ['von=83278&nach=6020', '6020 gibt es zweimal', 'Ich meine Emmenbrücke, Schweiz'],
  ['von=83278&nach=6330', 'Bezirk Kufstein, Tirol', 'bei der Bezirkshauptmannschaft Kufstein'],
  [
    'von=6020&nach=83278&art=volk',
    'Untersuchung beim Magistrat Innsbruck bestellen',
    'dem Veterinäramt Traunstein vorlegen',
    'BienSeuchV § 1a',
  ],
  ['von=6330&nach=83278&art=koenigin', 'bei der Bezirkshauptmannschaft Kufstein bestellen', 'TRACES'],
  ['von=6330&nach=83278&art=kunstschwarm', '2016/429, Art. 143', 'Bienenhaltung anzeigen'],
  ['von=AT-6020&nach=6330&art=volk', 'Von Innsbruck nach Kufstein', 'VIS', 'Gesundheitszeugnis'],
  ['von=A-6020&nach=6330&art=koenigin', 'AT: Tiergesundheitsgesetz'],
  ['von=6330&nach=AT6020&art=kunstschwarm', 'TKZVO 2009'],
  [
    'von=83278&nach=9500&art=volk',
    'Nach der Ankunft',
    'Bewilligung der Landesregierung',
    'Bienenwirtschaftsgesetz § 11 Abs. 1',
    '§ 5',
    'TRACES',
  ],
  ['von=83278&nach=9500&art=koenigin', 'Bewilligung der Landesregierung'],
  [
    'von=6330&nach=9500&art=volk',
    'Von Tirol nach Kärnten',
    'Den Stand der Gemeinde melden',
    'Magistrat Villach',
  ],
  ['von=6330&nach=9500&art=kunstschwarm', 'Andere Bienen als Carnica'],
  [
    'von=6330&nach=9323&art=volk',
    'einer dieser Bezirke',
    'Liegt der neue Standort in Kärnten',
    'Steiermark oder Kärnten',
  ],
  [
    'von=83278&nach=CH-6020&art=volk',
    'Kanton Luzern, Schweiz',
    'Einfuhr beim Veterinäramt des Kantons Luzern anmelden',
    'TRACES',
    'Kontrolle',
    'TSV Art. 18a und 20',
  ],
  ['von=83278&nach=CH-6020&art=koenigin', 'BLV, Einfuhr von Bienen', 'amtstierärztlicher Überwachung'],
  ['von=83278&nach=3011&art=kunstschwarm', 'Von Bayern nach Bern', 'Zollstelle'],
  ['von=6330&nach=CH-6003&art=volk', 'Von Tirol nach Luzern', 'Agrarabkommen Schweiz–EU'],
  ['von=6330&nach=3011&art=koenigin', 'Einfuhr beim Veterinäramt des Kantons Bern'],
  [
    'von=CH-6003&nach=83278&art=volk',
    'Untersuchung beim Veterinäramt des Kantons Luzern bestellen',
    'Agrarabkommen',
    'TSV Art. 271, 273 und 274e',
    'Veterinäramt Traunstein',
  ],
  ['von=CH-6003&nach=83278&art=koenigin', 'schon das Anbieten von Bienen verboten'],
  ['von=CH-3011&nach=6330&art=kunstschwarm', 'VIS', 'Bezirkshauptmannschaft Kufstein'],
  ['von=CH-3011&nach=9500&art=volk', 'Andere Bienen als Carnica', 'TRACES'],
  [
    'von=3011&nach=CH-6003&art=volk',
    'Von Bern nach Luzern',
    'Beide Bieneninspektorate vorher verständigen',
    'TSV Art. 19a Abs. 2',
    'schon das Anbieten',
  ],
  [
    'von=CH-6003&nach=6020&art=volk',
    'Emmenbrücke',
    'Von Luzern nach Emmenbrücke',
    'auch innerhalb eines Kantons',
    'Ich meine Innsbruck, Österreich',
  ],
  ['von=CH-3011&nach=CH-6003&art=koenigin', 'Beide Bieneninspektorate', 'am alten und am neuen Standort'],
  ['von=CH-3011&nach=CH-6003&art=kunstschwarm', 'Bestandeskontrolle'],
  ['von=9900&nach=6330&art=volk', 'Bezirk Lienz, Tirol', 'Von Lienz nach Kufstein'],
  ['von=83278&nach=83278&art=volk', 'In Traunstein', 'Innerhalb eines Kreises'],
  [
    'von=83278&nach=6099',
    'Die Postleitzahl 6099 kennen wir nicht.',
    'Bezirk unbekannt, Österreich',
    'Bezirksverwaltungsbehörde am neuen Standort',
    'TRACES',
  ],
  [
    'von=99999&nach=83278',
    'Die Postleitzahl 99999 kennen wir nicht.',
    'Kreis unbekannt, Deutschland',
    'dem Veterinäramt Traunstein vorlegen',
  ],
  ['von=CH-9999&nach=3011', 'Kanton unbekannt, Schweiz', 'Beide Bieneninspektorate'],
]

describe('without an import', () => {
  test('the district is unknown, and the rules by country answer', async () => {
    const text = await read('von=83278&nach=84489&art=volk')
    expectHonest(text, 'built-in')
    expect(text).toContain('83278 Traunstein Kreis unbekannt, Deutschland')
    expect(text).toContain('Unverzüglich dem Veterinäramt am neuen Standort vorlegen')
  })

  test('abroad, the countries stand in the heading; what may be Carinthia is told', async () => {
    const text = await read('von=83278&nach=AT-9500')
    expectHonest(text, 'built-in')
    expect(text).toContain('Von Deutschland nach Österreich')
    expect(text).toContain('Liegt der neue Standort in Kärnten')
    expect(await read('von=83278&nach=AT-9900')).not.toContain('Andere Bienen als Carnica')
  })
})

describe('with the postal codes imported', () => {
  beforeAll(() => importDistricts(site.app))

  test.each(ROWS)('%s', async (query, ...expected) => {
    // The index of postal codes follows an import within two seconds.
    await expect.poll(() => read('von=83278')).toContain('Traunstein')
    const text = await read(query)
    expectHonest(text, query)
    for (const part of expected) expect(text).toContain(part)
  })

  test.each([
    ['', 'Von wo nach wo?'],
    ['von=83278&art=koenigin', 'Von 83278 nach … wohin?', 'Laufzettel für eine Königin'],
    ['von=abc&nach=83278', '„abc“ ist keine Postleitzahl.', 'fünf Ziffern'],
    ['von=123&nach=83278', '„123“ ist keine Postleitzahl.'],
    ['von=CH-83278&nach=83278', '„CH-83278“ ist keine Postleitzahl.'],
    ['von=X-8327&nach=83278', '„X-8327“ ist keine Postleitzahl.'],
    ['von=%3Cb%3E&nach=%27', '&lt;b&gt;'],
    ['von=%00&von=2&art=%F0%9F%90%9D&nach[]=1', '„'],
  ])('"%s": a hint instead of a waybill', async (query, ...expected) => {
    const text = await read(query)
    for (const part of expected) expect(text).toContain(part)
    expect(text).not.toContain('Stand:')
  })

  test('the form works without script: its fields have names and what was asked for', async () => {
    const html = await (
      await fetch(`${site.url}/bienen-transport?von=83278&nach=CH-6020&art=koenigin`)
    ).text()
    expect(html).toMatch(/<form[^>]* action="\/bienen-transport"/)
    expect(html).toMatch(/<input(?=[^>]* name="von")(?=[^>]* value="83278")/)
    expect(html).toMatch(/<input(?=[^>]* name="nach")(?=[^>]* value="CH-6020")/)
    expect(html).toMatch(/<select[^>]* name="art"/)
    expect(html).toMatch(/<option value="koenigin" selected=""/)
  })
})
