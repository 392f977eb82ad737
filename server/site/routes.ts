import { readFile } from 'node:fs/promises'
import { Router } from 'express'
import { AppError } from '#server/core/errors.ts'
import type { Env } from '#server/process/env.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { guaranteeNoticeType } from './rules.ts'

/** The official picture is prescribed to the pixel: it is sent as the operator has supplied it, and nothing stands in for it. */
export function siteRoutes({ env }: { env: Pick<Env, 'OPERATOR_GUARANTEE_NOTICE'> }): Router {
  return Router().get(endpoints.guaranteeNotice, async (_req, res) => {
    const { OPERATOR_GUARANTEE_NOTICE: file } = env
    const type = guaranteeNoticeType(file)
    if (file === undefined || type === null) throw new AppError('NOT_FOUND')
    const picture = await readFile(file).catch(() => null)
    if (picture === null) throw new AppError('NOT_FOUND')
    res.type(type).setHeader('Cache-Control', 'public, max-age=3600').send(picture)
  })
}
