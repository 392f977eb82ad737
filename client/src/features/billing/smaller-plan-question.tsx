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
  const { data: listings, isPending: isLoading, error } = trpc.listings.getMyListings.useQuery()
  // Who has written no profile has no listings.
  const isUnknown = error !== null && error.data?.appCode !== 'PROFILE_REQUIRED'
  const hidden = (listings ?? []).filter(
    ({ status, category }) => status === 'active' && !planCovers(plan, category),
  )
  const more = hidden.length - TITLES_SHOWN
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Zu ${PLAN_LABELS[plan]} wechseln`}
      text={listings === undefined ? unknownText(isUnknown) : hiddenText(plan, hidden.length)}
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
          {more > 0 && <li>und {more === 1 ? '1 weiteres' : `${more} weitere`}</li>}
        </ul>
      )}
    </ConfirmDialog>
  )
}

/** Until it is known, and where it cannot be known, nothing is promised. */
function unknownText(isFailed: boolean): string {
  return isFailed
    ? 'Ihr neuer Plan enthält weniger. Welche Ihrer Inserate dann nicht mehr sichtbar sind, konnten wir gerade nicht nachsehen. Gelöscht wird nichts.'
    : 'Ihr neuer Plan enthält weniger.'
}

function hiddenText(plan: Plan, count: number): string {
  if (count === 0) return 'Ihr neuer Plan enthält weniger. Ihre aktiven Inserate bleiben alle sichtbar.'
  const these = count === 1 ? 'Dieses Inserat ist' : `Diese ${count} Inserate sind`
  return `${PLAN_LABELS[plan]} enthält nicht alle Ihre Kategorien. ${these} dann nicht mehr sichtbar. Gelöscht wird nichts.`
}
