import { EnvError, placeholderOperatorVariables, readEnv } from '#server/env.ts'
import { serve } from '#server/serve.ts'

/** Requests in flight get this long to finish when the process is told to stop. */
const SHUTDOWN_MS = 8000

async function main(): Promise<void> {
  const env = readEnv()
  // Loaded only here: production carries neither Vite nor the demo data.
  const development =
    env.NODE_ENV === 'development'
      ? (await import('#server/dev/development.ts')).createDevelopment()
      : undefined
  const product = await serve(env, development)
  const placeholders = placeholderOperatorVariables()
  if (placeholders.length > 0) {
    product.services.logger.warn(
      `Legal pages show placeholders until these are set: ${placeholders.join(', ')}`,
    )
  }
  development?.announce(env)

  const stop = () => {
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref()
    void product.stop().then(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof EnvError ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
