import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { Button, ButtonLink } from '#client/ui/button/button.tsx'
import { FormError } from '#client/ui/forms/field.tsx'
import { TAKE_BACK_DAYS } from '#shared/billing/contracts.ts'
import { ERROR_TEXTS } from '#shared/core/errors.ts'
import { paths } from '#shared/web/paths.ts'

const FAILED = 'Das hat nicht geklappt. Bitte versuchen Sie es gleich noch einmal.'

/** By a press, not by opening the link: programs that look into mails open it too. */
export function TakeBack({ token }: { token: string }) {
  const takeBack = trpc.contracts.takeBack.useMutation()
  if (takeBack.isSuccess) {
    return (
      <div className="stack" role="status">
        <h1>Ihr Vertrag läuft weiter</h1>
        <p>Die Kündigung gilt nicht mehr, es bleibt alles, wie es war.</p>
        <ButtonLink variant="primary" block href={paths.dashboardSubscription}>
          Zum Dashboard
        </ButtonLink>
      </div>
    )
  }
  const failure = takeBack.isError ? errorMessage(takeBack.error, FAILED) : null
  if (token === '' || failure === ERROR_TEXTS.LINK_INVALID) return <TooLate />
  return (
    <div className="stack">
      <h1>Kündigung zurücknehmen</h1>
      <p>Dann läuft Ihr Vertrag weiter, als wäre nichts gewesen.</p>
      <FormError>{failure}</FormError>
      <Button variant="primary" block loading={takeBack.isPending} onClick={() => takeBack.mutate({ token })}>
        Kündigung zurücknehmen
      </Button>
    </div>
  )
}

function TooLate() {
  return (
    <div className="stack" role="status">
      <h1>Dieser Link gilt nicht mehr</h1>
      <p>
        Eine Kündigung lässt sich {TAKE_BACK_DAYS} Tage lang zurücknehmen, solange der Vertrag noch läuft. Wie
        es um ihn steht, sehen Sie im Dashboard. Fragen? Antworten Sie einfach auf unsere E-Mail.
      </p>
      <ButtonLink variant="primary" block href={paths.dashboardSubscription}>
        Zum Dashboard
      </ButtonLink>
    </div>
  )
}
