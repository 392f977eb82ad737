import cluster from 'node:cluster'
import { parseTemplate } from '#server/pages/render-page.ts'
import { sendPages } from '#server/pages/send-page.ts'
import { runPrimary } from '#server/process/primary.ts'
import { runProcess } from '#server/process/run-process.ts'
import { readEnv } from '#server/process/settings.ts'

/** The product as `server/main.ts` runs it, without a built client: pages come in a template that has nothing of its own. */
const TEMPLATE = parseTemplate(
  '<!doctype html><html lang="de"><head><!--page-head--></head><body><div id="root"><!--page-content--></div><!--page-data--></body></html>',
)

const env = readEnv()
if (env.WORKERS > 1 && cluster.isPrimary) await runPrimary(env)
else await runProcess(env, { pages: async services => sendPages(services, () => TEMPLATE) })
