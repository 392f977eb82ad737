import { useEffect, useState } from 'react'
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

/** On phones: price and the way to the form, until the form itself is in view. */
export function BuyBar({ listing, formId, action }: BuyBarProps) {
  const [formInView, setFormInView] = useState(false)
  useEffect(() => {
    const form = document.getElementById(formId)
    if (form === null) return
    const observer = new IntersectionObserver(([entry]) => setFormInView(entry?.isIntersecting ?? false))
    observer.observe(form)
    return () => observer.disconnect()
  }, [formId])
  if (formInView) return null
  return (
    <div className={styles.buyBar}>
      <Price price={listing.price} unit={listing.priceUnit} />
      <a className="button button-primary" href={`#${formId}`}>
        {action}
      </a>
    </div>
  )
}
