import { Plus } from 'lucide-react'
import * as styles from '#client/features/billing/pricing-questions.module.css'
import { GRACE_PERIOD_DAYS, TOP_LISTING_DAYS } from '#shared/billing.ts'

const QUESTIONS = [
  {
    question: 'Was passiert, wenn ich kündige oder eine Zahlung fehlschlägt?',
    answer: `Sie haben ${GRACE_PERIOD_DAYS} Tage Kulanzzeit. Danach werden Ihre Inserate automatisch deaktiviert. Sie können sie jederzeit wieder aktivieren.`,
  },
  {
    question: 'Kann ich den Plan wechseln?',
    answer: 'Ja, jederzeit im Kundenportal. Die Abrechnung erfolgt anteilig.',
  },
  {
    question: 'Wie kann ich bezahlen?',
    answer: 'Mit Kreditkarte oder per SEPA-Lastschrift über unseren Zahlungsdienstleister.',
  },
  {
    question: 'Wie funktioniert ein Top-Listing?',
    answer: `Sie buchen es für ein einzelnes Inserat. Es läuft ${TOP_LISTING_DAYS} Tage, trägt das Zeichen „Gesponsert“, steht vorn in seiner Kategorie und ist monatlich kündbar.`,
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
