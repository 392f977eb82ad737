import { useId } from 'react'
import { OfferForm } from '#client/features/wanted/offers/offer-form.tsx'
import { useOffer } from '#client/features/wanted/offers/use-offer.ts'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { useTaxNote } from '#client/lib/use-tax-note.ts'
import { Button, ButtonLink } from '#client/ui/button/button.tsx'
import { FormError } from '#client/ui/forms/field.tsx'
import { Spinner } from '#client/ui/messages/spinner.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import type { CurrentUser } from '#shared/auth.ts'
import { PLAN_LABELS, PLAN_PRICES, type Plan } from '#shared/billing/billing.ts'
import { formatCents } from '#shared/core/price.ts'
import { CATEGORY_LABELS } from '#shared/listings/listings.ts'
import type { OfferChoices, WantedAd } from '#shared/search/wanted-ads.ts'
import { loginPath, paths } from '#shared/web/paths.ts'

export interface OfferDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  ad: WantedAd
  /** `undefined` until it is known. */
  user: CurrentUser | null | undefined
}

/** Answers an ad with an own listing, or says what is missing for that. */
export function OfferDialog({ open, onOpenChange, ad, user }: OfferDialogProps) {
  const formId = useId()
  const isVendor = user?.vendorId != null
  const choices = trpc.wanted.getOfferChoices.useQuery({ id: ad.id }, { enabled: open && isVendor })
  const offer = useOffer(ad.id, () => onOpenChange(false))
  const taxNote = useTaxNote()
  const missing = user === undefined ? null : missingFor(ad, user, { choices: choices.data, taxNote })
  const canSend = choices.data !== undefined && missing === null
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Anbieten"
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Abbrechen</Button>
          {missing?.action}
          {canSend && (
            <Button variant="primary" type="submit" form={formId} loading={offer.isPending}>
              Angebot senden
            </Button>
          )}
        </>
      }
    >
      {missing !== null && <p className="note">{missing.text}</p>}
      {missing === null && choices.isError && (
        <FormError>{errorMessage(choices.error, 'Ihre Inserate konnten nicht geladen werden.')}</FormError>
      )}
      {missing === null && choices.data === undefined && !choices.isError && <Spinner />}
      {canSend && <OfferForm id={formId} adId={ad.id} listings={choices.data.listings} offer={offer} />}
    </Dialog>
  )
}

/** What stands in the way, and the way on; `null` when nothing does, or it is not known yet. */
function missingFor(
  ad: WantedAd,
  user: CurrentUser | null,
  { choices, taxNote }: { choices: OfferChoices | undefined; taxNote: string | null },
) {
  const goods = CATEGORY_LABELS[ad.category]
  if (user === null) {
    return {
      text: 'Melden Sie sich an, um etwas anzubieten. Danach sind Sie wieder hier.',
      action: link(loginPath(paths.wantedAd(ad.id)), 'Anmelden'),
    }
  }
  if (user.vendorId === null) {
    return {
      text: 'Anbieten können Imkereien mit einem Verkäuferprofil und einem Plan, der die Kategorie enthält.',
      action: link(paths.sell, 'So verkaufen Sie'),
    }
  }
  if (choices === undefined) return null
  if (choices.isOwn) return { text: 'Das ist Ihr eigenes Gesuch.', action: null }
  if (choices.hasOffered) {
    return { text: 'Sie haben hier schon ein Angebot gemacht. Je Gesuch geht eines.', action: null }
  }
  if (choices.requiredPlan !== null) {
    return {
      text: planText(goods, choices.requiredPlan, taxNote),
      action: link(paths.pricing, 'Pläne ansehen'),
    }
  }
  if (choices.listings.length > 0) return null
  return {
    text: `Sie haben gerade kein öffentliches Inserat in der Kategorie ${goods}.`,
    action: link(paths.newListing, 'Inserat anlegen'),
  }
}

function planText(goods: string, plan: Plan, taxNote: string | null): string {
  const perMonth = formatCents(Math.round(PLAN_PRICES[plan].yearly / 12))
  return `Für ${goods} brauchen Sie den Plan ${PLAN_LABELS[plan]}. Mit ihm antworten Sie auf solche Gesuche, ab ${perMonth} im Monat${taxNote === null ? '' : ` (${taxNote})`}.`
}

function link(href: string, label: string) {
  return (
    <ButtonLink variant="primary" href={href}>
      {label}
    </ButtonLink>
  )
}
