import { useEffect, useRef } from 'react'
import type { Enquiry } from '#client/features/leads/contact-form-check.ts'
import * as styles from '#client/features/leads/sent-letter.module.css'
import { SimilarOffers } from '#client/features/leads/similar-offers.tsx'
import { Button, ButtonLink } from '#client/ui/button/button.tsx'
import { paths } from '#shared/web/paths.ts'

export interface SentLetterProps {
  enquiry: Enquiry
  listingId: number
  businessName: string
  /** The form comes back. */
  onAgain: () => void
}

/** In place of the form: what has been sent to whom, and what to do if the address was wrong. */
export function SentLetter({ enquiry, listingId, businessName, onAgain }: SentLetterProps) {
  const letter = useRef<HTMLElement>(null)
  useEffect(() => letter.current?.querySelector('h2')?.focus(), [])

  function writeAgain() {
    const form = letter.current?.previousElementSibling
    onAgain()
    if (form instanceof HTMLFormElement) fillAgain(form, enquiry)
  }
  return (
    <section ref={letter} className={`label-frame stack ${styles.letter}`} aria-labelledby="sent-title">
      <img className="artwork" src="/art/spot-postkasten.svg" alt="" width={112} height={112} />
      <h2 id="sent-title" className="text-2xl" tabIndex={-1}>
        Ihre Anfrage ist unterwegs
      </h2>
      <p>
        An {businessName}, Antwort an <b>{enquiry.email}</b>.
      </p>
      <blockquote>{enquiry.message}</blockquote>
      <div className="cluster">
        <Button onClick={writeAgain}>Adresse falsch? Noch einmal schreiben</Button>
        <ButtonLink href={paths.marketplace}>Weiter suchen</ButtonLink>
      </div>
      <SimilarOffers listingId={listingId} />
    </section>
  )
}

/** The letter as it was, with the address to be mended first. */
function fillAgain(form: HTMLFormElement, enquiry: Enquiry): void {
  for (const field of ['name', 'email', 'phone', 'message'] as const) {
    const input = form.elements.namedItem(field)
    const isText = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement
    if (isText) input.value = enquiry[field] ?? ''
  }
  // Shown again with the next frame, and only then to be focused.
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[name="email"]')?.focus())
}
