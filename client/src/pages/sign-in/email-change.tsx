import { useSearch } from 'wouter'
import { ConfirmEmail, UndoEmailChange } from '#client/features/auth/email-change-step.tsx'
import { OutcomePanel } from '#client/features/auth/outcome-panel.tsx'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { SplitScene } from '#client/ui/page/auth-layout.tsx'
import { ERROR_TEXTS } from '#shared/core/errors.ts'
import { EMAIL_CHANGE_LINK_INVALID } from '#shared/sign-in.ts'
import { paths } from '#shared/web/paths.ts'

/** Where the links of a change of address lead: to the new one's confirmation, or to its undoing by the old one. */
export default function EmailChangePage() {
  const query = new URLSearchParams(useSearch())
  const token = query.get('token') ?? ''
  const isUndo = query.get('aktion') === 'zuruecknehmen'
  return (
    <SplitScene caption="Ihr Stand bekommt ein neues Schild.">
      {token === '' ? (
        <OutcomePanel art="spot-postkasten" title={EMAIL_CHANGE_LINK_INVALID}>
          <p>{ERROR_TEXTS.LINK_INVALID}.</p>
          <ButtonLink variant="primary" block href={paths.security}>
            Zu den Einstellungen
          </ButtonLink>
        </OutcomePanel>
      ) : isUndo ? (
        <UndoEmailChange token={token} />
      ) : (
        <ConfirmEmail token={token} />
      )}
    </SplitScene>
  )
}
