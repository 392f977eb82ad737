import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseCookie } from 'cookie'
import { type RequestHandler, Router } from 'express'
import { findSessionUser } from '#server/auth/queries/find-session.ts'
import { readSessionToken } from '#server/auth/routes.ts'
import { clock } from '#server/core/clock.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { zipFiles } from '#server/core/zip-files.ts'
import { EXPORT_FAILED } from '#shared/account.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { paths } from '#shared/web/paths.ts'
import { redeemDownload } from './commands/redeem-download.ts'
import { exportFileName, exportFiles } from './queries/export-files.ts'
import { getSubject } from './queries/read-rows.ts'
import { downloadCookie, downloadCookieName, STALLED_MS } from './rules/downloads.ts'

/** The export leaves outside of tRPC: it is a file, and may be larger than any memory. */
export function accountRoutes(deps: Services): Router {
  return Router().get(endpoints.accountExport, sendExport(deps))
}

function sendExport(deps: Services): RequestHandler {
  const { db, env } = deps
  return async (req, res) => {
    const session = await findSessionUser(db, readSessionToken(req, env))
    const token = parseCookie(req.headers.cookie ?? '')[downloadCookieName(env)] ?? ''
    res.setHeader('Set-Cookie', downloadCookie(env, null))
    const isSignedIn = session !== null && session.secondFactor !== 'pending'
    if (!isSignedIn || !(await redeemDownload(db, session.user.id, token))) {
      res.redirect(303, `${paths.accountData}?${EXPORT_FAILED.parameter}=${EXPORT_FAILED.value}`)
      return
    }
    const now = clock.now()
    const files = exportFiles(deps, await getSubject(db, session.user.id), now)
    res.set({
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${exportFileName(now)}"`,
      'Cache-Control': 'no-store',
    })
    res.setTimeout(STALLED_MS, () => res.destroy())
    try {
      await pipeline(Readable.from(zipFiles(files)), res)
    } catch (error) {
      // The browser sees a download that broke off; there is nobody left to answer to.
      req.log.warn({ err: error }, 'export broke off')
    }
  }
}
