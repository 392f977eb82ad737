import { json } from 'node:stream/consumers'
import { startHttp } from '#tests/support/stand-ins/http.ts'
import { type DemoProduct, startDemoProduct } from './demo-product.ts'

/** Where the tests reach a product, and the world around it. */
export type ProductAddress = Pick<DemoProduct, 'origin' | 'controlOrigin'>

/** Tells the test workers where to ask. */
const ADDRESS_VARIABLE = 'TEST_PRODUCT_KEEPER'

/**
 * Starts the products of a run, each when its name is asked for first, and keeps them: Playwright takes new workers for every
 * project, and what a worker started would be started again with each of them.
 * @returns what stops them all
 */
export async function startProductKeeper(): Promise<() => Promise<void>> {
  const current = new Map<string, Promise<DemoProduct>>()
  const all: Promise<DemoProduct>[] = []
  const start = (name: string): Promise<DemoProduct> => {
    const product = startDemoProduct()
    current.set(name, product)
    all.push(product)
    return product
  }
  const acts: Record<string, (name: string) => Promise<ProductAddress | null>> = {
    '/get': async name => {
      const { origin, controlOrigin } = await (current.get(name) ?? start(name))
      return { origin, controlOrigin }
    },
    '/forget': name => {
      current.delete(name)
      return Promise.resolve(null)
    },
  }
  const server = await startHttp((req, res) => {
    json(req)
      .then(name => acts[req.url ?? '']?.(String(name)))
      .then(answer => res.end(JSON.stringify(answer)))
      .catch((error: unknown) => res.writeHead(500).end(String(error)))
  })
  process.env[ADDRESS_VARIABLE] = server.url
  return async () => {
    await server.close()
    for (const product of await Promise.allSettled(all)) {
      if (product.status === 'fulfilled') await product.value.stop()
    }
  }
}

export async function getProduct(name: string): Promise<ProductAddress> {
  return (await askKeeper('get', name)) as ProductAddress
}

/** Whoever asks for it next gets another one. */
export async function forgetProduct(name: string): Promise<void> {
  await askKeeper('forget', name)
}

async function askKeeper(act: 'get' | 'forget', name: string): Promise<unknown> {
  const keeper = process.env[ADDRESS_VARIABLE]
  if (keeper === undefined)
    throw new Error('No keeper of products: the set-up of the browser tests starts it')
  const response = await fetch(`${keeper}/${act}`, { method: 'POST', body: JSON.stringify(name) })
  const answer = await response.text()
  if (!response.ok) throw new Error(answer)
  return JSON.parse(answer)
}
