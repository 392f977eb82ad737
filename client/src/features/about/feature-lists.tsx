import { Check } from 'lucide-react'
import * as styles from '#client/features/about/feature-lists.module.css'

const LISTS = [
  {
    title: 'Für alle, die suchen',
    features: [
      'Suche in vier Kategorien: Honig, Königinnen, Völker, Ausrüstung',
      'Umkreis um jede Postleitzahl in drei Ländern',
      'Filter für Rasse, Begattung, Völkertyp, Rähmchenmaß und Bio',
      'Favoriten, die im Konto bleiben',
      'Anfrage ohne Konto, DSGVO-konform',
    ],
  },
  {
    title: 'Für Imkereien, die verkaufen',
    features: [
      'Unbegrenzte Inserate mit bis zu zehn Bildern',
      'Alle Anfragen an einem Ort, mit Status',
      'Telefon und WhatsApp, wenn Sie das möchten',
      'Export der Anfragen in den Plänen Pro und Premium',
      'Top-Listing für den Platz ganz vorn',
    ],
  },
]

/** What the marketplace can do, by who needs it. */
export function FeatureLists() {
  return (
    <section className="section wrap" aria-labelledby="features-title">
      <div className="section-head">
        <h2 id="features-title">Was der Marktplatz kann</h2>
      </div>
      <div className="two-columns">
        {LISTS.map(({ title, features }) => (
          <div className={styles.list} key={title}>
            <h3>{title}</h3>
            <ul>
              {features.map(feature => (
                <li key={feature}>
                  <Check className="icon" aria-hidden="true" />
                  {feature}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
