import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider } from 'react-hook-form'
import { expect, test } from 'vitest'
import { CATEGORIES } from '#shared/listings/listings.ts'
import type { TraderStatus } from '#shared/vendors/vendors.ts'
import { IdentityFields } from './identity-fields.tsx'
import { countHoneyOffers } from './trade-hint.ts'
import { useProfileForm } from './use-profile-form.ts'

const WORDS = 'Das sieht nach gewerblichem Verkauf aus:'

/** The choice of who sells, as the profile shows it. */
function shown(traderStatus: TraderStatus | null, honeyOffers: number): string {
  function Form() {
    const form = useProfileForm(null, { traderStatus } as Parameters<typeof useProfileForm>[1])
    const children = createElement(IdentityFields, { honeyOffers })
    return FormProvider({ ...form, children })
  }
  return renderToStaticMarkup(createElement(Form))
}

test.each(['private', null] as const)(
  'who says %s and offers five honeys a year is asked to look again',
  status => {
    expect(shown(status, 4)).not.toContain(WORDS)
    const asked = shown(status, 5)
    expect(asked).toContain(WORDS)
    expect(asked).toContain('5 Honige angeboten')
  },
)

test('who says that they trade is not asked', () => {
  expect(shown('trader', 50)).not.toContain(WORDS)
})

test('honeys of the last twelve months count, nothing else', () => {
  const now = Date.parse('2026-11-25T12:00:00Z')
  const at = (day: string) => new Date(`${day}T12:00:00Z`)
  const offers = CATEGORIES.map(category => ({ category, createdAt: at('2026-06-01') }))
  const old = { category: 'honey', createdAt: at('2025-11-24') } as const
  const justWithin = { category: 'honey', createdAt: at('2025-11-25') } as const
  expect(countHoneyOffers([...offers, old, justWithin], now)).toBe(2)
})
