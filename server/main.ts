import cluster from 'node:cluster'
import { enableCompileCache } from 'node:module'
import { listProductionWarnings } from '#server/process/production-settings.ts'
import { EnvError, placeholderOperatorVariables, readEnv } from '#server/process/settings.ts'

async function main(): Promise<void> {
  // What was compiled at an earlier start need not be compiled again.
  enableCompileCache()
  const env = readEnv()
  // Loaded only where needed: the primary serves nothing, and production carries neither Vite nor the demo data.
  if (env.WORKERS > 1 && cluster.isPrimary)
    return (await import('#server/process/primary.ts')).runPrimary(env)
  const { runProcess } = await import('#server/process/run-process.ts')
  const development =
    env.NODE_ENV === 'development'
      ? (await import('#server/dev/development.ts')).createDevelopment()
      : undefined
  const { services } = await runProcess(env, development)
  const placeholders = placeholderOperatorVariables()
  if (placeholders.length > 0) {
    services.logger.warn(`Legal pages show placeholders until these are set: ${placeholders.join(', ')}`)
  }
  for (const warning of listProductionWarnings(env)) services.logger.warn(warning)
  development?.announce(env)
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof EnvError ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
