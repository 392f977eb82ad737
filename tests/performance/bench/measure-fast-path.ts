import { createDatabase } from '#server/core/database/database.ts'
import { warmUp } from './bench-database.ts'
import { measureInTurns, type Outcome, type Run } from './generate-load.ts'
import { type ProductProcess, startProduct } from './product-process.ts'
import { DETAIL, listShapes } from './request-shapes.ts'
import { START_PAGE } from './shape-inputs.ts'
import { type Catalogue, findDatabasePid, findPersonas } from './stage.ts'

export interface MeasuredSwitch {
  name: string
  on: Outcome
  off: Outcome
}

/** A page of results, a listing, a number, and a list of somebody who is signed in. */
const SHAPES = [START_PAGE, DETAIL, 'count: everything', 'listings.getMyListings']
const LISTINGS = 2000

/** The same queries to one process with the fast path and one without it, in turns. */
export async function measureFastPath({ url }: Catalogue, seconds: number): Promise<MeasuredSwitch[]> {
  await warmUp(url)
  const database = createDatabase(url)
  const products: ProductProcess[] = []
  try {
    const databasePid = await findDatabasePid(database.pool)
    const shapes = listShapes(await findPersonas(database, LISTINGS)).filter(({ name }) =>
      SHAPES.includes(name),
    )
    const [on, off] = [
      await startProduct(url, { workers: 1 }),
      await startProduct(url, { workers: 1, fastPath: 'off' }),
    ]
    products.push(on, off)
    const measured: MeasuredSwitch[] = []
    for (const { name, requests } of shapes) {
      const ask = (product: ProductProcess): Run => ({
        load: { url: product.url, requests },
        pids: [product.pid, databasePid],
      })
      measured.push({ name, ...(await measureInTurns({ on: ask(on), off: ask(off) }, seconds)) })
    }
    return measured
  } finally {
    for (const product of products) await product.stop()
    await database.close()
  }
}
