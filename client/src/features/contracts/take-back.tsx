import { errorMessage } from '#client/lib/error-text.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button, ButtonLink } from '#client/ui/button/button.tsx'
import { FormError } from '#client/ui/forms/field.tsx'
import { paths } from '#shared/web/paths.ts'

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
  return (
    <div className="stack">
      <h1>Kündigung zurücknehmen</h1>
      <p>Dann läuft Ihr Vertrag weiter, als wäre nichts gewesen.</p>
      <FormError>
        {takeBack.isError
          ? errorMessage(takeBack.error, 'Das hat nicht geklappt. Bitte versuchen Sie es gleich noch einmal.')
          : null}
      </FormError>
      <Button variant="primary" block loading={takeBack.isPending} onClick={() => takeBack.mutate({ token })}>
        Kündigung zurücknehmen
      </Button>
    </div>
  )
}
