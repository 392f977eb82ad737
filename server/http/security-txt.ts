import { Router } from 'express'
import { clock, DAY_MS } from '#server/core/clock.ts'
import type { Env } from '#server/process/env.ts'

const PATH = '/.well-known/security.txt'
/** RFC 9116 advises less than a year. */
const VALID_MS = 180 * DAY_MS

/** Tells who finds a weakness whom to tell (RFC 9116). */
export function securityTxt({ APP_URL, OPERATOR_EMAIL }: Env): Router {
  return Router().get(PATH, (_req, res) => {
    const expires = new Date(clock.ms() + VALID_MS).toISOString()
    const lines = [
      `Contact: mailto:${OPERATOR_EMAIL}`,
      `Expires: ${expires}`,
      'Preferred-Languages: de, en',
      `Canonical: ${APP_URL}${PATH}`,
    ]
    res
      .set('Cache-Control', 'public, max-age=86400')
      .type('text/plain')
      .send(`${lines.join('\n')}\n`)
  })
}
