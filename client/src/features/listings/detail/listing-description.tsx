import * as styles from '#client/features/listings/detail/listing-description.module.css'

/** Where a text is folded (as the style says), and about how many characters a line holds there. */
const WIDE = { lines: 14, characters: 70 }
const NARROW = { lines: 10, characters: 42 }
/** To fold away fewer lines than these would spare nobody anything. */
const WORTH_FOLDING = 3

/** What is written of the goods; a long text folded, by styles alone: all of it is there, also without scripts and in print. */
export function ListingDescription({ text }: { text: string }) {
  const isFoldedWide = isWorthFolding(text, WIDE)
  return (
    <section className={styles.description} aria-labelledby="description">
      <h2 className="subheading" id="description">
        Beschreibung
      </h2>
      <p className="prose whitespace-pre-line">{text}</p>
      {(isFoldedWide || isWorthFolding(text, NARROW)) && (
        <details data-fold={isFoldedWide ? 'everywhere' : 'narrow'}>
          <summary className="button button-quiet button-small px-0">
            <span>Ganze Beschreibung lesen</span>
            <span>Weniger zeigen</span>
          </summary>
        </details>
      )}
    </section>
  )
}

function isWorthFolding(text: string, { lines, characters }: typeof WIDE): boolean {
  const needed = text
    .split('\n')
    .reduce((sum, { length }) => sum + Math.max(1, Math.ceil(length / characters)), 0)
  return needed >= lines + WORTH_FOLDING
}
