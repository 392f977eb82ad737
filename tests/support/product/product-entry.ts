import cluster from 'node:cluster'
import { sendPages } from '#server/pages/rendering/send-page.ts'
import { runPrimary } from '#server/process/primary.ts'
import { runProcess } from '#server/process/run-process.ts'
import { readEnv } from '#server/process/settings.ts'
import { PLAIN_TEMPLATE } from './plain-template.ts'

/** The product as `server/main.ts` runs it, without a built client. */
const env = readEnv()
if (env.WORKERS > 1 && cluster.isPrimary) await runPrimary(env)
else await runProcess(env, { pages: async services => sendPages(services, () => PLAIN_TEMPLATE) })
