import * as styles from '#client/features/listings/detail/listing-description.module.css'

/** Of so many lines, as far as that can be told from the text, some are folded away; a few more than then remain. */
const MANY_LINES = 16
const CHARACTERS_IN_LINE = 60

/** What is written of the goods; a long text folded, by styles alone: all of it is there, also without scripts and in print. */
export function ListingDescription({ text }: { text: string }) {
  const lines = text.split('\n').length + text.length / CHARACTERS_IN_LINE
  return (
    <section className={styles.description} aria-labelledby="description">
      <h2 className="subheading" id="description">
        Beschreibung
      </h2>
      <p className="prose whitespace-pre-line">{text}</p>
      {lines > MANY_LINES && (
        <details>
          <summary>
            <span>Ganze Beschreibung lesen</span>
            <span>Weniger zeigen</span>
          </summary>
        </details>
      )}
    </section>
  )
}
