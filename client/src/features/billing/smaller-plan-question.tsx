import { trpc } from '#client/lib/api/trpc.ts'
import { Spinner } from '#client/ui/messages/spinner.tsx'
import { ConfirmDialog } from '#client/ui/overlays/confirm-dialog.tsx'
import { PLAN_LABELS, type Plan, planCovers } from '#shared/billing/billing.ts'

/** Titles in the question; of more, the number tells. */
const TITLES_SHOWN = 5

export interface SmallerPlanQuestionProps {
  /** The one that is wanted, smaller than what runs. */
  plan: Plan
  open: boolean
  onOpenChange: (open: boolean) => void
  onConfirm: () => void
  isPending: boolean
}

/** Before a smaller plan is chosen: which of one's listings would no longer be shown. */
export function SmallerPlanQuestion({
  plan,
  open,
  onOpenChange,
  onConfirm,
  isPending,
}: SmallerPlanQuestionProps) {
  const { data: listings, isPending: isLoading } = trpc.listings.getMyListings.useQuery()
  const hidden = (listings ?? []).filter(
    ({ status, category }) => status === 'active' && !planCovers(plan, category),
  )
  const more = hidden.length - TITLES_SHOWN
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Zu ${PLAN_LABELS[plan]} wechseln`}
      text={
        hidden.length === 0
          ? 'Ihr neuer Plan enthält weniger. Ihre aktiven Inserate bleiben alle sichtbar.'
          : `${PLAN_LABELS[plan]} enthält nicht alle Ihre Kategorien. ${hidden.length === 1 ? 'Dieses Inserat ist' : `Diese ${hidden.length} Inserate sind`} dann nicht mehr sichtbar. Gelöscht wird nichts.`
      }
      confirmLabel="Weiter zum Wechsel"
      tone="primary"
      pending={isPending || isLoading}
      onConfirm={onConfirm}
    >
      {isLoading && <Spinner />}
      {hidden.length > 0 && (
        <ul className="mt-3 list-disc pl-5 wrap-anywhere">
          {hidden.slice(0, TITLES_SHOWN).map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
          {more > 0 && <li>und {more} weitere</li>}
        </ul>
      )}
    </ConfirmDialog>
  )
}
