import type Stripe from 'stripe'
import { z } from 'zod'
import { invalidRequest } from './api-error.ts'
import type { Form } from './http-form.ts'

/** Parameters arrive as text; these read them into the types that the API documents. */
export const flag = z.enum(['true', 'false']).transform(value => value === 'true')
export const integer = z
  .string()
  .regex(/^-?\d+$/, 'Invalid integer')
  .transform(Number)
export const text = z.string().min(1).max(5000)
/** Text that an empty value removes. */
export const clearableText = z
  .string()
  .max(5000)
  .transform(value => (value === '' ? null : value))
export const address = z.strictObject({
  city: clearableText.optional(),
  country: clearableText.optional(),
  line1: clearableText.optional(),
  line2: clearableText.optional(),
  postal_code: clearableText.optional(),
  state: clearableText.optional(),
})
/** Keys to set; an empty value removes a key, an empty string all of them. */
export const metadata = z.union([z.literal(''), z.record(z.string().max(40), z.string().max(500))])
/** Which moments a list asks for: one, or from and to. */
export const createdRange = z
  .union([
    integer,
    z.strictObject({
      gt: integer.optional(),
      gte: integer.optional(),
      lt: integer.optional(),
      lte: integer.optional(),
    }),
  ])
  .optional()
export const noParams = z.strictObject({})

export function isCreatedIn({ created }: { created: number }, range: z.infer<typeof createdRange>): boolean {
  if (range === undefined || typeof range === 'number') return range === undefined || created === range
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range
  return created > gt && created >= gte && created < lt && created <= lte
}

export function mergeMetadata(
  current: Stripe.Metadata,
  given: z.infer<typeof metadata> | undefined,
): Stripe.Metadata {
  if (given === undefined) return current
  if (given === '') return {}
  return Object.fromEntries(Object.entries({ ...current, ...given }).filter(([, value]) => value !== ''))
}

export function readAddress(given: z.infer<typeof address>): Stripe.Address {
  return {
    city: given.city ?? null,
    country: given.country ?? null,
    line1: given.line1 ?? null,
    line2: given.line2 ?? null,
    postal_code: given.postal_code ?? null,
    state: given.state ?? null,
  }
}

/**
 * Reads the parameters of a call.
 * @throws ApiError naming the parameter. One that Stripe knows and the sandbox does not is refused as well: ignoring
 *   it would hide that the sandbox behaves differently.
 */
export function readParams<S extends z.ZodType>(schema: S, form: Form): z.infer<S> {
  // Stripe speaks English, whatever the product around the sandbox does.
  const parsed = schema.safeParse(form, { error: z.locales.en().localeError })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const path = (issue?.path ?? []).map(String)
  if (issue?.code === 'unrecognized_keys') {
    const param = paramName([...path, issue.keys[0] ?? ''])
    throw invalidRequest(`Received a parameter unknown to the payment sandbox: ${param}`, {
      code: 'parameter_unknown',
      param,
    })
  }
  const param = paramName(path)
  if (isMissing(form, path)) {
    throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  throw invalidRequest(`Invalid ${param}: ${issue?.message ?? 'not understood'}`, {
    code: 'parameter_invalid',
    param,
  })
}

/** `['items', '0', 'price']` → `items[0][price]`, the way Stripe names parameters. */
function paramName([head = '', ...rest]: string[]): string {
  return head + rest.map(key => `[${key}]`).join('')
}

function isMissing(form: Form, path: string[]): boolean {
  let value: unknown = form
  for (const key of path) value = (value as Record<string, unknown> | undefined)?.[key]
  return value === undefined
}
