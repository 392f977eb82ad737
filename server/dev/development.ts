import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { type Request, type RequestHandler, Router } from 'express'
import { createServer as createViteServer, type ViteDevServer } from 'vite'
import { setUpCatalogue } from '#server/billing/gateway/catalogue.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { bookDemoPlans } from '#server/dev/demo-data/book-demo-plans.ts'
import { loadDemoData } from '#server/dev/demo-data/load-demo-data.ts'
import { loadClientCode } from '#server/dev/load-client-code.ts'
import { mailboxRoutes } from '#server/dev/mailbox.ts'
import {
  type SandboxedPayments,
  sandboxAddress,
  startSandboxedPayments,
} from '#server/dev/sandboxed-payments.ts'
import { parseTemplate } from '#server/pages/rendering/render-page.ts'
import { sendPages } from '#server/pages/rendering/send-page.ts'
import type { Env } from '#server/process/env.ts'
import type { Extension } from '#server/process/serve.ts'
import { PRODUCT_NAME } from '#shared/core/brand.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export interface Development extends Extension {
  /** Tells the person at the console where to go and how to sign in. */
  announce(env: Env): void
}

/** What only development has: hot reload on the same port, the mailbox, payments without Stripe, the demo data. */
export function createDevelopment(): Development {
  let vite: ViteDevServer | undefined
  let payments: SandboxedPayments | undefined
  return {
    async settings(env) {
      if (env.STRIPE_SECRET_KEY === undefined) payments = await startSandboxedPayments(env)
      return payments?.env ?? env
    },
    async pages(services, server) {
      vite = await startVite(server)
      return Router().use(vite.middlewares, hotPages(services, vite))
    },
    routes: services => Router().use(mailboxRoutes(services), payments?.pages ?? []),
    async prepare(services) {
      if (await loadDemoData(services)) services.logger.info('Demo data loaded')
      if (payments === undefined) return
      await setUpCatalogue(services.env)
      await bookDemoPlans(services)
    },
    announce({ APP_URL }) {
      process.stdout.write(welcome(APP_URL, payments !== undefined))
    },
    async close() {
      await vite?.close()
      await payments?.close()
    },
  }
}

function startVite(server: Server): Promise<ViteDevServer> {
  return createViteServer({
    configFile: `${ROOT}/vite.config.ts`,
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  })
}

function hotPages(services: Services, vite: ViteDevServer): RequestHandler {
  const templateOf = async (req: Request) => {
    const file = await readFile(`${ROOT}/client/index.html`, 'utf8')
    return parseTemplate(await vite.transformIndexHtml(req.originalUrl, file))
  }
  return sendPages(services, templateOf, loadClientCode(vite))
}

function welcome(appUrl: string, hasSandbox: boolean): string {
  const logins = ['premium', 'pro', 'standard', 'neu', 'admin'].map(name => `    ${name}@wabenmarkt.test`)
  return [
    '',
    `  ${PRODUCT_NAME} runs at  ${appUrl}`,
    `  Mails land in       ${appUrl}/dev/mails`,
    ...(hasSandbox ? [`  Payments go to      ${sandboxAddress(appUrl)}`] : []),
    '',
    '  Demo logins (password: wabenmarkt-demo)',
    ...logins,
    '',
    '',
  ].join('\n')
}
