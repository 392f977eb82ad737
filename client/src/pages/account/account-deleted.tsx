import { useSearch } from 'wouter'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { EmptyState } from '#client/ui/messages/empty-state.tsx'
import { paths } from '#shared/web/paths.ts'

const DONE = 'Alles, was nicht bleiben muss, ist weg. Eine letzte E-Mail bestätigt es Ihnen.'
const PENDING =
  'Ihr Konto ist geschlossen. Der Zahlungsdienst antwortet gerade nicht; sobald er es tut, beenden wir dort Ihr Abo, löschen den Rest und bestätigen es Ihnen per E-Mail. Sie müssen nichts weiter tun.'

/** Where the browser arrives that had the account. */
export default function AccountDeletedPage() {
  const isPending = new URLSearchParams(useSearch()).has('rest')
  return (
    <div className="wrap py-12">
      <EmptyState
        level={1}
        art="/art/spot-postkasten.svg"
        title={isPending ? 'Ihr Konto wird gelöscht' : 'Ihr Konto ist gelöscht'}
        text={isPending ? PENDING : DONE}
        action={
          <ButtonLink variant="primary" href={paths.home}>
            Zur Startseite
          </ButtonLink>
        }
      />
    </div>
  )
}
