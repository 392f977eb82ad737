import { errorMessage } from '#client/lib/error-text.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button, ButtonLink } from '#client/ui/button/button.tsx'
import { FormError } from '#client/ui/forms/field.tsx'
import { paths } from '#shared/web/paths.ts'

const FAILED = 'Das hat nicht geklappt. Bitte versuchen Sie es gleich noch einmal.'

/** By a press, not by opening the link: programs that look into mails open it too. */
export function EndSearchMails({ token }: { token: string }) {
  const end = trpc.alerts.endMails.useMutation()
  if (end.isSuccess) {
    return (
      <div className="stack" role="status">
        <h1>Wir schreiben nicht mehr</h1>
        <p>
          Zu dieser Suche kommt keine E-Mail mehr. Gemerkt bleibt sie, und Sie können sie jederzeit wieder
          einschalten.
        </p>
        <ButtonLink variant="primary" block href={paths.savedSearches}>
          Meine Suchen
        </ButtonLink>
      </div>
    )
  }
  return (
    <div className="stack">
      <h1>E-Mails zu dieser Suche beenden?</h1>
      <p>Dafür brauchen Sie sich nicht anzumelden.</p>
      <FormError>{end.isError ? errorMessage(end.error, FAILED) : null}</FormError>
      <Button variant="primary" block loading={end.isPending} onClick={() => end.mutate({ token })}>
        E-Mails beenden
      </Button>
    </div>
  )
}
