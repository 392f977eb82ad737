import type { DemoProduct } from './demo-product.ts'

let current: DemoProduct | undefined

/** Every test worker has a product of its own; `fixtures.ts` sets it before the worker's first test. */
export function setCurrentProduct(product: DemoProduct): void {
  current = product
}

export function productAddress(): string {
  return getCurrent().origin
}

/** Where the tests reach the world around the product. */
export function controlAddress(): string {
  return getCurrent().controlOrigin
}

function getCurrent(): DemoProduct {
  if (current === undefined) throw new Error('This worker has no product yet')
  return current
}
