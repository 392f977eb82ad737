import { type Request, type Response, Router } from 'express'
import { AppError } from '#server/core/errors.ts'
import type { Services } from '#server/core/trpc/context.ts'
import type { CurrentUser } from '#shared/auth.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { getPhoto } from './queries/get-photo.ts'
import { PHOTO_CONTENT_TYPE } from './rules.ts'

/**
 * The photo of a certificate. To everybody but its owner and moderators it does not exist, and no cache may keep it.
 * @param findViewer who is signed in, with the rights that the session opens
 */
export function certificateRoutes(
  deps: Pick<Services, 'db' | 'env' | 'certificatePhotos'>,
  findViewer: (req: Request, res: Response) => Promise<CurrentUser | null>,
): Router {
  const router = Router()
  router.get(`${endpoints.certificates}/:id`, async (req, res) => {
    const { id } = req.params
    if (!/^[1-9]\d{0,8}$/.test(id)) throw new AppError('CERTIFICATE_NOT_FOUND')
    const photo = await getPhoto(deps, Number(id), await findViewer(req, res))
    res.set({
      'Content-Type': PHOTO_CONTENT_TYPE,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    })
    res.send(photo)
  })
  return router
}
