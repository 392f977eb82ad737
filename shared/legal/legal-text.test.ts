import { expect, test } from 'vitest'
import { type LegalFacts, sectionsToPlainText, spansOf, toPlainText } from './legal-text.ts'
import { CURRENT_TERMS } from './terms/terms-texts.ts'

const FACTS: LegalFacts = {
  operator: {
    name: 'Wabenmarkt GmbH',
    address: 'Lindenallee 3, 83278 Traunstein',
    email: 'post@wabenmarkt.test',
    phone: '+49 861 12345',
  },
  appUrl: 'https://wabenmarkt.test',
}

test('a line is taken apart where its looks change', () => {
  expect(spansOf('Ein **Muss** (*), [hier](/terms), {email}.')).toEqual([
    { kind: 'plain', text: 'Ein ' },
    { kind: 'strong', text: 'Muss' },
    { kind: 'plain', text: ' (*), ' },
    { kind: 'link', text: 'hier', href: '/terms' },
    { kind: 'plain', text: ', ' },
    { kind: 'operator', fact: 'email' },
    { kind: 'plain', text: '.' },
  ])
})

test('mails tell addresses in full', () => {
  const blocks = [
    { heading: 'Wer' },
    { operator: 'address' },
    { list: ['[AGB](/terms)', '{email}'] },
  ] as const
  expect(toPlainText(blocks, FACTS)).toBe(
    'Wer\n\nWabenmarkt GmbH\nLindenallee 3\n83278 Traunstein\n\n- AGB (https://wabenmarkt.test/terms)\n- post@wabenmarkt.test',
  )
})

test('who reports or objects is led to the page for it', () => {
  const [notices, , complaints] = ['meldung', 'sperrung', 'beschwerde'].map(wanted =>
    toPlainText(CURRENT_TERMS.find(({ id }) => id === wanted)?.blocks ?? [], FACTS),
  )
  expect(notices).toContain('„Inhalt melden“')
  expect(notices).toContain('https://wabenmarkt.test/meldung')
  expect(notices).not.toContain('schreiben Sie an')
  expect(complaints).toContain('Einspruch')
  expect(complaints).toContain('ohne Anmeldung')
})

test('the terms as text leave no marks behind', () => {
  const text = sectionsToPlainText(CURRENT_TERMS, FACTS)
  expect(text).not.toMatch(/\*\*|\]\(|\{|undefined/)
  for (const { title } of CURRENT_TERMS) expect(text).toContain(title)
})
