import { expect, test } from 'vitest'
import { placeholderOperatorVariables } from '#server/process/settings.ts'
import { createTestApp } from '#tests/support/product/app.ts'

async function siteWith(env: Parameters<typeof createTestApp>[0]) {
  const app = await createTestApp(env)
  try {
    const { site } = await app.callerFor(null)
    return {
      claims: await site.getClaims(),
      operator: await site.getOperator(),
      recipients: await site.getDataRecipients(),
    }
  } finally {
    await app.close()
  }
}

test('visitors learn who runs the site', async () => {
  const { operator } = await siteWith({
    OPERATOR_NAME: 'Wabenmarkt GmbH',
    OPERATOR_ADDRESS: 'Lindenallee 3, 83278 Traunstein',
    OPERATOR_EMAIL: 'post@wabenmarkt.test',
    OPERATOR_PHONE: '+49 861 12345',
    OPERATOR_VAT_ID: 'DE123456789',
    OPERATOR_REPRESENTATIVE: 'Frieda Wabe',
    OPERATOR_REGISTER: 'Amtsgericht Traunstein, HRB 12345',
    OPERATOR_HOSTING: '',
  })
  expect(operator).toEqual({
    name: 'Wabenmarkt GmbH',
    address: 'Lindenallee 3, 83278 Traunstein',
    email: 'post@wabenmarkt.test',
    phone: '+49 861 12345',
    vatId: 'DE123456789',
    businessId: null,
    country: 'DE',
    representative: 'Frieda Wabe',
    register: 'Amtsgericht Traunstein, HRB 12345',
    hosting: null,
  })
})

test('unset data are placeholders, which the start of the process complains about', async () => {
  const { operator } = await siteWith({})
  expect(operator.name).toBe('Mustermann Imkereibedarf GmbH')
  expect(placeholderOperatorVariables({ OPERATOR_NAME: 'Wabenmarkt GmbH', OPERATOR_PHONE: '' })).toEqual([
    'OPERATOR_ADDRESS',
    'OPERATOR_EMAIL',
    'OPERATOR_PHONE',
  ])
})

test('prices are taxed as the operator is', async () => {
  const taxIn = async (env: Parameters<typeof createTestApp>[0]) => {
    const app = await createTestApp(env)
    try {
      return await (await app.callerFor(null)).site.getSalesTax()
    } finally {
      await app.close()
    }
  }
  expect(await taxIn({})).toEqual({ kind: 'rate', percent: 19 })
  expect(await taxIn({ OPERATOR_COUNTRY: 'CH' })).toEqual({ kind: 'rate', percent: 8.1 })
  expect(await taxIn({ STRIPE_TAX: 'automatic' })).toEqual({ kind: 'by_address' })
  // A small business charges none, whatever Stripe could work out.
  expect(await taxIn({ OPERATOR_TAX: 'small_business', STRIPE_TAX: 'automatic' })).toEqual({
    kind: 'exempt',
    words: 'umsatzsteuerfrei nach § 19 UStG',
  })
})

test('visitors learn which outside services get their data', async () => {
  const bare = await siteWith({})
  expect(bare.recipients).toEqual({
    google: false,
    facebook: false,
    mailService: null,
    pictureHost: null,
  })
  const full = await siteWith({
    OPERATOR_MAIL_SERVICE: 'Postbote GmbH, Wien',
    GOOGLE_CLIENT_ID: 'id',
    FACEBOOK_CLIENT_ID: 'id',
    S3_PUBLIC_URL: 'https://bilder.wabenmarkt.test/market',
  })
  expect(full.recipients).toEqual({
    google: true,
    facebook: true,
    mailService: 'Postbote GmbH, Wien',
    pictureHost: 'bilder.wabenmarkt.test',
  })
})

test('an operator without a VAT id shows none, and may have a business id', async () => {
  const { operator } = await siteWith({ OPERATOR_BUSINESS_ID: 'DE123456789-00001', OPERATOR_COUNTRY: 'AT' })
  expect(operator).toMatchObject({ vatId: null, businessId: 'DE123456789-00001', country: 'AT' })
})

test('the figures of the specification are shown unless the operator switches them off', async () => {
  expect((await siteWith({})).claims).toEqual({ numbers: true })
  expect((await siteWith({ MARKETING_NUMBERS: 'off' })).claims).toEqual({ numbers: false })
})
