import * as styles from '#client/features/listings/detail/listing-description.module.css'

/** Characters to a line and lines that are shown, of a phone and of a wide screen. */
const PHONE = { length: 40, shown: 10 }
const WIDE = { length: 75, shown: 14 }

/**
 * What is written of the goods. A long text begins folded, by styles alone; how long it is, is estimated, as the server
 * does not know how wide it will be.
 */
export function ListingDescription({ text }: { text: string }) {
  const fold = isLong(text, WIDE) ? 'everywhere' : isLong(text, PHONE) ? 'phone' : undefined
  return (
    <section aria-labelledby="description">
      <h2 className="subheading" id="description">
        Beschreibung
      </h2>
      <p className={`prose whitespace-pre-line ${styles.text}`} data-fold={fold}>
        {text}
      </p>
      {fold !== undefined && (
        <>
          <input type="checkbox" id="whole-text" className="sr-only" />
          <label htmlFor="whole-text" className={styles.unfold} data-fold={fold}>
            Ganze Beschreibung lesen
          </label>
        </>
      )}
    </section>
  )
}

function isLong(text: string, { length, shown }: typeof WIDE): boolean {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / length)), 0)
  // Two lines are not worth a press.
  return lines > shown + 2
}
