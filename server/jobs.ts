import { deleteExpired } from '#server/auth/commands/delete-expired.ts'
import type { Services } from '#server/core/context.ts'
import type { Job } from '#server/core/jobs.ts'
import { deleteAbandonedFiles } from '#server/images/commands/abandon-images.ts'
import { deleteOldMails, sendDueMails } from '#server/mail/commands.ts'
import { createMailTransport } from '#server/mail/gateway.ts'

/** Everything that happens without a request, by domain. Each runs in one process at a time. */
export function listJobs(services: Services): Job[] {
  const { db, env, logger } = services
  const transport = createMailTransport(env)
  return [
    { name: 'send-mails', everySeconds: 5, run: () => sendDueMails({ db, transport, env, logger }) },
    { name: 'delete-old-mails', everySeconds: 3600, run: () => deleteOldMails(db) },
    { name: 'delete-expired-sessions', everySeconds: 3600, run: () => deleteExpired(db) },
    { name: 'delete-abandoned-files', everySeconds: 60, run: () => deleteAbandonedFiles(services) },
  ]
}
