import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { Button, ButtonLink } from '#client/ui/button/button.tsx'
import { FormError } from '#client/ui/forms/field.tsx'
import { DIGEST_TOKEN_PREFIX } from '#shared/search/saved-searches.ts'
import { paths } from '#shared/web/paths.ts'

const FAILED = 'Das hat nicht geklappt. Bitte versuchen Sie es gleich noch einmal.'

/** Of what a token of such a mail ends. */
const WORDS = {
  search: {
    question: 'E-Mails zu dieser Suche beenden?',
    done: 'Zu dieser Suche kommt keine E-Mail mehr. Gemerkt bleibt sie, und Sie können sie jederzeit wieder einschalten.',
    next: { label: 'Meine Suchen', href: paths.savedSearches },
  },
  digest: {
    question: 'Keine Gesuche aus Ihrer Nähe mehr?',
    done: 'Die E-Mail am Montag kommt nicht mehr. In Ihrem Profil können Sie sie jederzeit wieder einschalten.',
    next: { label: 'Zum Profil', href: paths.profile },
  },
}

/** By a press, not by opening the link: programs that look into mails open it too. */
export function EndSearchMails({ token }: { token: string }) {
  const end = trpc.alerts.endMails.useMutation()
  const { question, done, next } = WORDS[token.startsWith(DIGEST_TOKEN_PREFIX) ? 'digest' : 'search']
  if (end.isSuccess) {
    return (
      <div className="stack" role="status">
        <h1>Wir schreiben nicht mehr</h1>
        <p>{done}</p>
        <ButtonLink variant="primary" block href={next.href}>
          {next.label}
        </ButtonLink>
      </div>
    )
  }
  return (
    <div className="stack">
      <h1>{question}</h1>
      <p>Dafür brauchen Sie sich nicht anzumelden.</p>
      <FormError>{end.isError ? errorMessage(end.error, FAILED) : null}</FormError>
      <Button variant="primary" block loading={end.isPending} onClick={() => end.mutate({ token })}>
        E-Mails beenden
      </Button>
    </div>
  )
}
