import * as styles from '#client/features/leads/ready-questions.module.css'
import type { Category, ListingDetail } from '#shared/listings/listings.ts'

const QUESTIONS: Readonly<Record<Category, readonly string[]>> = {
  honey: ['Ist der Honig noch zu haben?', 'Wann kann ich abholen?', 'Schicken Sie mir auch mehrere Gläser?'],
  queens: ['Sind noch Königinnen frei?', 'Ab wann können Sie liefern?', 'Ist die Königin gezeichnet?'],
  colonies: [
    'Ist das Volk noch zu haben?',
    'Wann kann ich abholen?',
    'Liegt die Gesundheitsbescheinigung vor?',
  ],
  equipment: ['Ist das noch zu haben?', 'Wann kann ich abholen?', 'In welchem Zustand ist es?'],
}

/** What most people ask, for those who do not know how to begin. The form puts the pressed one into the message. */
export function ReadyQuestions({ listing }: { listing: ListingDetail }) {
  return (
    <div className={styles.questions} role="group" aria-label="Fragen zum Antippen">
      {QUESTIONS[listing.category].map(question => (
        <button key={question} type="button" data-question>
          {question}
        </button>
      ))}
    </div>
  )
}
