import { createDatabase } from '#server/core/database/database.ts'
import { generateLoad, type Outcome } from './generate-load.ts'
import { processorMs, residentMegabytes } from './processor-time.ts'
import { startProduct } from './product-process.ts'
import { listShapes, mixedReads } from './request-shapes.ts'
import { findDatabasePid, findPersonas } from './stage.ts'

export interface Soak {
  rate: number
  minutes: number
  outcome: Outcome
  /** MB of each server process, every ten seconds from the start of the load. */
  memory: { second: number; processes: number[] }[]
  /** Cores in use on average. */
  cores: { server: number; database: number; loadGenerator: number }
}

const SAMPLE_SECONDS = 10
const CONNECTIONS = 50
const WARM_UP_SECONDS = 10
/** Each connection keeps all requests in memory. */
const LISTINGS = 2000

/** Mixed public reads on as many processes as the product starts by itself, all on this machine. */
export async function measureSoak(
  databaseUrl: string,
  { rate, minutes }: Pick<Soak, 'rate' | 'minutes'>,
): Promise<Soak> {
  const database = createDatabase(databaseUrl)
  const databasePid = await findDatabasePid(database.pool)
  const requests = mixedReads(listShapes(await findPersonas(database, LISTINGS)))
  const product = await startProduct(databaseUrl)
  const seconds = minutes * 60
  const load = { url: product.url, requests, connections: CONNECTIONS, rate }
  try {
    await generateLoad({ ...load, seconds: WARM_UP_SECONDS }, [])
    const memory: Soak['memory'] = []
    const start = performance.now()
    const sample = () =>
      memory.push({
        second: Math.round((performance.now() - start) / 1000),
        processes: residentMegabytes(product.pid),
      })
    const sampling = setInterval(sample, SAMPLE_SECONDS * 1000)
    const pids = [product.pid, databasePid, process.pid]
    const before = pids.map(processorMs)
    const outcome = await generateLoad({ ...load, seconds }, [])
    const used = pids.map((pid, index) => (processorMs(pid) - (before[index] ?? 0)) / seconds / 1000)
    clearInterval(sampling)
    // The product and the database are children of this process.
    const [server = 0, db = 0, all = 0] = used
    return {
      rate,
      minutes,
      outcome,
      memory,
      cores: { server, database: db, loadGenerator: all - server - db },
    }
  } finally {
    await product.stop()
    await database.close()
  }
}
