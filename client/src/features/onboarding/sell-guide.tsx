import * as styles from '#client/features/onboarding/sell-guide.module.css'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { MoreLink } from '#client/ui/navigation/more-link.tsx'
import { cheapestMonthlyPrice, PLAN_CATEGORIES, PLAN_LABELS, PLANS } from '#shared/billing/billing.ts'
import { formatCents } from '#shared/core/price.ts'
import { IMAGES_PER_LISTING } from '#shared/listings/image-limits.ts'
import { CATEGORY_LABELS } from '#shared/listings/listings.ts'
import { paths } from '#shared/web/paths.ts'
import { StallDrawing } from './stall-drawing.tsx'
import { STALL_PARTS } from './stall-parts.ts'

const STEPS = [
  { title: 'Konto eröffnen', text: 'Name, E-Mail, Passwort. Das kostet nichts.' },
  { title: 'Profil anlegen', text: 'Wie Ihre Imkerei heißt und wo man sie findet.' },
  { title: 'Plan wählen', text: 'Nach dem, was Sie verkaufen. Monatlich oder jährlich.' },
  {
    title: 'Inserat einstellen',
    text: `Bis zu ${IMAGES_PER_LISTING} Fotos vom Handy, Titel, Preis. Anfragen kommen per E-Mail zu Ihnen.`,
  },
]

const list = new Intl.ListFormat('de-DE', { type: 'conjunction' })

const QUESTIONS = [
  {
    question: 'Was kostet ein Verkauf?',
    answer:
      'Nichts. Sie bezahlen nur Ihren Plan, eine Provision gibt es nicht. Kaufpreis und Übergabe machen Sie direkt mit Ihren Kundinnen und Kunden aus.',
  },
  {
    question: 'Welcher Plan passt zu mir?',
    answer: PLANS.map(
      plan =>
        `${PLAN_LABELS[plan]}: ${list.format(PLAN_CATEGORIES[plan].map(each => CATEGORY_LABELS[each]))}.`,
    ).join(' '),
  },
  {
    question: 'Kann ich erst einmal probieren?',
    answer:
      'Ja. Konto, Profil und Entwürfe sind kostenlos. Einen Plan brauchen Sie erst, wenn ein Inserat öffentlich werden soll.',
  },
]

/** How selling works, for whoever is not signed in. */
export function SellGuide({ taxNote }: { taxNote: string | null }) {
  return (
    <div className="wrap">
      <div className={styles.head}>
        <div>
          <h1>So verkaufen Sie</h1>
          <p className="lead-text muted mt-3">
            Vier Schritte, dann steht Ihr Stand auf dem Markt. Den ersten machen Sie in einer Minute.
          </p>
          <p className={styles.price}>
            ab {formatCents(cheapestMonthlyPrice())}/Monat
            <small>bei jährlicher Zahlung{taxNote !== null && `, ${taxNote}`}</small>
          </p>
          <div className="cluster mt-6">
            <ButtonLink variant="primary" href={paths.register}>
              Stand eröffnen
            </ButtonLink>
            <MoreLink href={paths.pricing}>Pläne vergleichen</MoreLink>
          </div>
        </div>
        <div className={styles.scene}>
          <StallDrawing standing={new Set(STALL_PARTS)} name="Ihre Imkerei" />
        </div>
      </div>
      <ol className={styles.steps}>
        {STEPS.map(({ title, text }, index) => (
          <li key={title}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h2>{title}</h2>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ol>
      <section className={styles.questions} aria-labelledby="sell-questions">
        <h2 id="sell-questions">Was andere vorher gefragt haben</h2>
        <dl>
          {QUESTIONS.map(({ question, answer }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd className="muted">{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
