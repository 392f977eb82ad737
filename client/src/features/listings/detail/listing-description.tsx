import * as styles from '#client/features/listings/detail/listing-description.module.css'

/** Characters in a line of a phone and of a wide window, and how many lines may stand unfolded: a few more than are shown then. */
const PHONE = { width: 40, lines: 13 }
const WIDE = { width: 70, lines: 17 }

/** What is written of the goods; a long text folded, by styles alone: all of it is there, also without scripts and in print. */
export function ListingDescription({ text }: { text: string }) {
  const isLong = ({ width, lines }: typeof PHONE) => countLines(text, width) > lines
  return (
    <section className={styles.description} aria-labelledby="description">
      <h2 className="subheading" id="description">
        Beschreibung
      </h2>
      <p className="prose whitespace-pre-line">{text}</p>
      {isLong(PHONE) && (
        <details className={styles.more} data-fold={isLong(WIDE) ? 'always' : 'phone'}>
          <summary>
            <span data-when="closed">Ganze Beschreibung lesen</span>
            <span data-when="open">Weniger zeigen</span>
          </summary>
        </details>
      )}
    </section>
  )
}

function countLines(text: string, width: number): number {
  return text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / width)), 0)
}
