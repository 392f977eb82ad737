import { expect, test } from 'vitest'
import { mailHref, phoneHref, replyHref } from './contact-links.ts'

test('a reply goes to the sender and names the listing', () => {
  const href = replyHref({
    email: 'k.obermueller@beispiel.test',
    listingTitle: 'Honig & Wachs, 5 % günstiger?',
  })
  const { pathname, searchParams } = new URL(href)
  expect(pathname).toBe('k.obermueller@beispiel.test')
  expect([...searchParams]).toEqual([['subject', 'Re: Honig & Wachs, 5 % günstiger?']])
  expect(href).not.toContain('+')
})

test('an address cannot add headers to the mail', () => {
  expect(mailHref('a?bcc=alle&b@beispiel.test')).toBe('mailto:a%3Fbcc%3Dalle%26b@beispiel.test')
})

test.each([
  ['+49 8661 / 00-00.00', 'tel:+498661000000'],
  ['(0160) 123 45', 'tel:016012345'],
  ['+49 (0) 8661 / 1234', 'tel:+4986611234'],
  ['0043(0)662 1234', 'tel:00436621234'],
  ['(0)8661 1234', 'tel:086611234'],
  ['+49 8661 (0) 12', 'tel:+498661012'],
])('%s is dialled as %s', (phone, href) => {
  expect(phoneHref(phone)).toBe(href)
})
