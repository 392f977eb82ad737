import { ButtonLink } from '#client/ui/button/button.tsx'
import { EmptyState } from '#client/ui/messages/empty-state.tsx'
import { PLAN_LABELS } from '#shared/billing/billing.ts'
import { IMPORT_PLAN } from '#shared/listings/imports.ts'
import { paths } from '#shared/web/paths.ts'

/** For whoever has another plan: what this is, and how to get it. */
export function ImportPlan() {
  return (
    <EmptyState
      art="/art/regal.svg"
      level={2}
      title={`Mit dem Plan ${PLAN_LABELS[IMPORT_PLAN]}`}
      text="Lesen Sie bis zu 1.000 Inserate mit Bildern aus einer Tabelle ein, ändern Sie sie mit der nächsten und geben Sie alles wieder als Datei aus."
      action={<ButtonLink href={paths.pricing}>Pläne ansehen</ButtonLink>}
    />
  )
}
