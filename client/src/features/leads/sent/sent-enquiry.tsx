import { Check, Lock, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import * as styles from '#client/features/leads/sent/sent-enquiries.module.css'
import type { ArtFor } from '#client/features/leads/sent/sent-enquiries.tsx'
import { formatDate, formatDateTime } from '#client/lib/format-date.ts'
import { Button, ButtonLink } from '#client/ui/button/button.tsx'
import { ConfirmDialog } from '#client/ui/overlays/confirm-dialog.tsx'
import { formatMoment } from '#shared/core/day-text.ts'
import { formatPrice } from '#shared/core/price.ts'
import type { SentEnquiry as Enquiry, EnquiryState } from '#shared/leads.ts'
import { paths } from '#shared/web/paths.ts'

export interface SentEnquiryProps {
  enquiry: Enquiry
  artFor: ArtFor
  isDeleting: boolean
  onDelete: () => void
  /** Why nobody else sees this page. */
  note: string
}

/** One enquiry as its sender sees it. */
export function SentEnquiry({ enquiry, artFor, isDeleting, onDelete, note }: SentEnquiryProps) {
  return (
    <>
      <div className="page-head">
        <p className="muted">Ihre Anfrage vom {formatMoment(enquiry.createdAt)} Uhr</p>
        <h1>{enquiry.listingTitle}</h1>
      </div>
      <Steps enquiry={enquiry} />
      <Recipient enquiry={enquiry} art={artFor(enquiry)} />
      <h2 className="subheading">Das haben Sie geschrieben</h2>
      <p className={styles.letter}>{enquiry.message}</p>
      <dl className="facts mt-4">
        <dt>Mitgeschickt</dt>
        <dd>{[enquiry.name, enquiry.email, enquiry.phone].filter(Boolean).join(', ')}</dd>
        <dt>Gelöscht wird</dt>
        <dd>am {formatDate(enquiry.keptUntil)}, oder jetzt von Ihnen</dd>
      </dl>
      <Deletion isDeleting={isDeleting} onDelete={onDelete} />
      <p className={styles.note}>
        <Lock className="icon" aria-hidden="true" />
        <span>
          {note} Löschen Sie die Anfrage, verschwindet sie auch bei der Imkerei; was sie schon per E-Mail hat,
          können wir nicht zurückholen.
        </span>
      </p>
    </>
  )
}

const ANSWER_TEXTS = {
  received: 'kommt per E-Mail zu Ihnen',
  answered: 'die Imkerei hat sich gemeldet',
  closed: 'von der Imkerei abgeschlossen',
} satisfies Record<EnquiryState, string>

function Steps({ enquiry: { state, createdAt } }: { enquiry: Enquiry }) {
  const isOpen = state === 'received'
  return (
    <ol className={styles.steps}>
      <Step title="Angekommen" text={`${formatDateTime(createdAt)} Uhr`} progress="done" number={1} />
      <Step
        title="Bei der Imkerei"
        text={isOpen ? 'noch nicht als beantwortet vermerkt' : 'gelesen'}
        progress={isOpen ? 'current' : 'done'}
        number={2}
      />
      <Step title="Antwort" text={ANSWER_TEXTS[state]} progress={isOpen ? 'open' : 'done'} number={3} />
    </ol>
  )
}

interface StepProps {
  title: string
  text: string
  progress: 'done' | 'current' | 'open'
  number: number
}

function Step({ title, text, progress, number }: StepProps): ReactNode {
  return (
    <li data-progress={progress} aria-current={progress === 'current' ? 'step' : undefined}>
      <span className={styles.cell} aria-hidden="true">
        {progress === 'done' ? <Check className="icon" /> : number}
      </span>
      <div>
        <b>{title}</b>
        <p className="small muted">{text}</p>
      </div>
    </li>
  )
}

function Recipient({ enquiry, art }: { enquiry: Enquiry; art: string }) {
  const { businessName, postalCode, city, listing } = enquiry
  return (
    <section className={styles.recipient} aria-label="Empfänger">
      <img src={art} alt="" />
      <div>
        <p className="small muted">An</p>
        <p>
          <b>{businessName}</b>, {postalCode} {city}
        </p>
        {listing === null ? (
          <p className="small muted">Das Inserat ist nicht mehr im Angebot.</p>
        ) : (
          <p className="price">
            {formatPrice(listing.price)}{' '}
            {listing.price !== null && listing.priceUnit !== null && <small>/ {listing.priceUnit}</small>}
          </p>
        )}
      </div>
      {listing !== null && (
        <ButtonLink size="sm" href={paths.listing(listing.id)}>
          Inserat ansehen
        </ButtonLink>
      )}
    </section>
  )
}

function Deletion({ isDeleting, onDelete }: Pick<SentEnquiryProps, 'isDeleting' | 'onDelete'>) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className="mt-6">
      <Button icon={<Trash2 className="icon" />} onClick={() => setIsAsking(true)}>
        Anfrage löschen
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Anfrage löschen?"
        text="Ihre Nachricht und Ihre Angaben verschwinden bei uns und im Dashboard der Imkerei. Das lässt sich nicht rückgängig machen."
        confirmLabel="Löschen"
        pending={isDeleting}
        onConfirm={onDelete}
      />
    </div>
  )
}
