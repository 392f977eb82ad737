import { Router } from 'express'
import type { Services } from '#server/core/trpc/context.ts'
import { IMAGE_CONTENT_TYPE, IMAGE_ROUTE, IMMUTABLE, isImageFileName } from './rules.ts'

/**
 * Serves stored pictures from the disk, or from an S3 store that browsers do not reach themselves. The type is
 * fixed and nothing in the file can run, whatever somebody managed to upload.
 */
export function imageRoutes({ files }: Pick<Services, 'files'>): Router {
  const router = Router()
  router.get(`${IMAGE_ROUTE}/:name`, async (req, res) => {
    const { name } = req.params
    const bytes = isImageFileName(name) ? await files.read(name) : null
    if (bytes === null) {
      res.status(404).type('text/plain').send('Not found')
      return
    }
    res.set({
      'Content-Type': IMAGE_CONTENT_TYPE,
      'Cache-Control': IMMUTABLE,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    })
    res.send(bytes)
  })
  return router
}
