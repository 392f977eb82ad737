import { useState } from 'react'
import * as styles from '#client/features/onboarding/stall-checklist.module.css'
import { Button, ButtonLink } from '#client/ui/button/button.tsx'
import type { OwnListing } from '#shared/listings/own-listings.ts'
import { paths } from '#shared/web/paths.ts'
import { StallDrawing } from './stall-drawing.tsx'
import { STALL_PARTS } from './stall-parts.ts'

export interface StallOpenedProps {
  businessName: string
  listings: readonly Pick<OwnListing, 'id' | 'status'>[]
}

/** The moment the first listing is public, until it is put away. */
export function StallOpened({ businessName, listings }: StallOpenedProps) {
  const [isShown, setShown] = useState(true)
  const first = listings.find(({ status }) => status === 'active')
  if (!isShown || first === undefined) return null
  return (
    <section className={styles.site} role="status">
      <div className={styles.scene}>
        <StallDrawing standing={new Set(STALL_PARTS)} name={businessName} />
      </div>
      <div className={styles.plan}>
        <h2>Ihr Stand ist eröffnet</h2>
        <p className="muted mt-2">
          Ihr erstes Inserat ist öffentlich. Sobald jemand fragt, schreiben wir Ihnen.
        </p>
        <div className="cluster mt-5">
          <ButtonLink href={paths.listing(first.id)}>Inserat ansehen</ButtonLink>
          <Button variant="quiet" onClick={() => setShown(false)}>
            Weiter zum Dashboard
          </Button>
        </div>
      </div>
    </section>
  )
}
