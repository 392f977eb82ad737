import { Plus } from 'lucide-react'
import * as styles from '#client/features/billing/pricing-questions.module.css'
import { GRACE_PERIOD_DAYS, TOP_LISTING_DAYS } from '#shared/billing/billing.ts'

const QUESTIONS = [
  {
    question: 'Was passiert, wenn ich kündige oder eine Zahlung fehlschlägt?',
    answer: `Sie haben ${GRACE_PERIOD_DAYS} Tage Kulanzzeit. Danach werden Ihre Inserate automatisch deaktiviert. Sie können sie jederzeit wieder aktivieren.`,
  },
  {
    question: 'Kann ich den Plan wechseln?',
    answer: 'Ja, jederzeit: Wählen Sie hier einfach den anderen. Die Abrechnung erfolgt anteilig.',
  },
  {
    question: 'Wie kann ich bezahlen?',
    answer: 'Mit Kreditkarte oder per SEPA-Lastschrift über unseren Zahlungsdienstleister.',
  },
  {
    question: 'Ab wann gilt mein Plan?',
    answer:
      'Mit Karte sofort. Eine Lastschrift einzuziehen dauert bis zu sechs Bankarbeitstage: Ihr Plan kann schon in dieser Zeit gelten, wenn noch keine Ihrer Lastschriften zurückkam, sonst gilt er ab dem Eingang der Zahlung. Kommt die erste Lastschrift zurück, endet er sofort, ohne Kulanzzeit.',
  },
  {
    question: 'Was ist, wenn ich versehentlich doppelt bezahle?',
    answer: 'Dann erstatten wir den überflüssigen Betrag von selbst, auf demselben Zahlungsweg.',
  },
  {
    question: 'Wie funktioniert ein Top-Listing?',
    answer: `Sie buchen es für ein einzelnes Inserat. Es läuft ${TOP_LISTING_DAYS} Tage, trägt das Zeichen „Gesponsert“, steht vorn in seiner Kategorie und ist monatlich kündbar. Bei einer Lastschrift beginnt es, wenn die Zahlung eingegangen ist.`,
  },
] as const

export function PricingQuestions() {
  return (
    <section className="section wrap" aria-labelledby="questions-title">
      <div className={styles.questions}>
        <h2 id="questions-title">Häufige Fragen</h2>
        <div>
          {QUESTIONS.map(({ question, answer }, index) => (
            <details key={question} open={index === 0}>
              <summary>
                {question}
                <Plus className="icon" aria-hidden="true" />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
