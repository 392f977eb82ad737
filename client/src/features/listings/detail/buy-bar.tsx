import { useEffect, useState } from 'react'
import { ListingPicture } from '#client/features/listings/cards/listing-picture.tsx'
import * as styles from '#client/features/listings/detail/buy-bar.module.css'
import { Price } from '#client/features/listings/price.tsx'
import type { ListingDetail } from '#shared/listings/listings.ts'

export interface BuyBarProps {
  listing: ListingDetail
  /** Id of the contact form that the bar leads to. */
  formId: string
  /** What sending it is called. */
  action: string
}

/** Price and the way to the form, on phones and where the form is higher than the window, while the form is not in view. */
export function BuyBar({ listing, formId, action }: BuyBarProps) {
  const [formInView, setFormInView] = useState(false)
  useEffect(() => {
    const form = document.getElementById(formId)
    if (form === null) return
    const observer = new IntersectionObserver(([entry]) => setFormInView(entry?.isIntersecting ?? false))
    observer.observe(form)
    return () => observer.disconnect()
  }, [formId])
  const [main] = listing.images
  return (
    <div className={styles.buyBar} data-hidden={formInView}>
      {/* Beside a text that is being read: which goods the price is of. */}
      <div className={styles.picture} aria-hidden="true">
        <ListingPicture
          listing={listing}
          image={main?.imageUrl ?? null}
          focus={main?.focus}
          sizes="3rem"
          alt=""
        />
      </div>
      <Price price={listing.price} unit={listing.priceUnit} />
      <a className="button button-primary" href={`#${formId}`}>
        {action}
      </a>
    </div>
  )
}
