import { SECOND_MS } from '#server/core/clock.ts'
import type { Env } from '#server/process/env.ts'
import { type Extension, type RunningProduct, serve } from '#server/process/serve.ts'

/** Requests and jobs in flight get this long to finish after the drain. */
const SHUTDOWN_MS = 7 * SECOND_MS

/** Runs the product in this process until SIGTERM or SIGINT, which end it in an orderly way. */
export async function runProcess(env: Env, extension?: Extension): Promise<RunningProduct> {
  const product = await serve(env, extension)
  const stop = () => {
    setTimeout(() => process.exit(1), env.DRAIN_SECONDS * SECOND_MS + SHUTDOWN_MS).unref()
    void product.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        product.services.logger.error({ err: error }, 'not stopped in order')
        process.exit(1)
      },
    )
  }
  // A worker may hear both: Ctrl-C reaches the whole group, and its primary passes on what it hears.
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  return product
}
