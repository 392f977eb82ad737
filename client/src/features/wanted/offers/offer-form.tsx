import * as styles from '#client/features/wanted/offers/offer-form.module.css'
import type { useOffer } from '#client/features/wanted/offers/use-offer.ts'
import { useKeptFields } from '#client/lib/kept-words.ts'
import { classes } from '#client/ui/classes.ts'
import { Field, FormError, TextArea } from '#client/ui/forms/field.tsx'
import { formatPrice } from '#shared/core/price.ts'
import type { ListingCard } from '#shared/listings/listings.ts'
import { OFFER_TEXT_MAX_LENGTH } from '#shared/search/wanted-ads.ts'

interface OfferFormProps {
  id: string
  adId: number
  listings: readonly ListingCard[]
  offer: ReturnType<typeof useOffer>
}

/** Which listing, and a few words. */
export function OfferForm({ id, adId, listings, offer }: OfferFormProps) {
  const keepFields = useKeptFields(`offer:${adId}`)
  return (
    <form ref={keepFields} id={id} className="stack" method="post" noValidate onSubmit={offer.send}>
      <fieldset className={styles.choices}>
        <legend className="field-legend">Welches Ihrer Inserate passt?</legend>
        {listings.map(({ id: listingId, title, price, vendor }, index) => (
          <label key={listingId} className={classes('check', styles.choice)} htmlFor={`${id}-${listingId}`}>
            <input
              id={`${id}-${listingId}`}
              type="radio"
              name="listingId"
              value={listingId}
              defaultChecked={index === 0}
            />
            <span className={styles.title}>{title}</span>
            <span className="small muted">
              {formatPrice(price)} · {vendor.postalCode} {vendor.city}
            </span>
          </label>
        ))}
      </fieldset>
      <Field
        label="Ihre Nachricht"
        hint={`Höchstens ${OFFER_TEXT_MAX_LENGTH} Zeichen. Ihr Angebot geht als E-Mail an die Person; die Antwort kommt direkt an Ihre E-Mail-Adresse.`}
        error={offer.messageError}
      >
        {aria => <TextArea {...aria} name="message" rows={5} />}
      </Field>
      <FormError>{offer.failure}</FormError>
    </form>
  )
}
