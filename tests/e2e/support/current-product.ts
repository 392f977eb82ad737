import type { ProductAddress } from './product-keeper.ts'

let current: ProductAddress | undefined

/** `fixtures.ts` sets it before every test. */
export function setCurrentProduct(product: ProductAddress): void {
  current = product
}

export function productAddress(): string {
  return getCurrent().origin
}

/** Where the tests reach the world around the product. */
export function controlAddress(): string {
  return getCurrent().controlOrigin
}

function getCurrent(): ProductAddress {
  if (current === undefined) throw new Error('No test has a product yet')
  return current
}
