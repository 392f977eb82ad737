import { expect, test } from 'vitest'
import { findPage } from '#client/app/find-page.ts'

test.each([
  ['/', 'home'],
  ['/Gesuche/', 'wantedAds'],
  ['/gesuche/7', 'wantedAd'],
  ['/gesuche/abc', 'wantedAd'],
  ['/anfragen', 'enquiries'],
  ['/anfragen/7', 'sentEnquiry'],
  ['/anfrage/token', 'enquiry'],
  ['/imkereien/7-imkerei-huber', 'vendor'],
  ['/datenschutz', 'privacy'],
  ['/privacy', 'privacy'],
  ['/404', 'notFound'],
])('%s is the page %s', (address, name) => {
  expect(findPage(address).name).toBe(name)
})

test.each(['/gesuche/7/8', '/gesuche//', '/gesuchex', '/x/gesuche', '', '/admin/users'])(
  '“%s” is no page',
  address => {
    expect(findPage(address)).toEqual({ name: 'notFound' })
  },
)
