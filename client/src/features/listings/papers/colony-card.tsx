import type { ReactNode } from 'react'
import * as styles from '#client/features/listings/papers/colony-card.module.css'
import * as paperStyles from '#client/features/listings/papers/paper.module.css'
import { classes } from '#client/ui/classes.ts'
import { formatDay } from '#shared/core/day-text.ts'
import { type ColonySheet, HIVE_INCLUSION_LABELS, originText } from '#shared/details/colony-sheet.ts'
import { MARK_COLOR_LABELS, markColorOfYear } from '#shared/details/mark-color.ts'
import { HIVE_SYSTEM_LABELS } from '#shared/listings/hive-systems.ts'
import { BREED_LABELS, type ListingDetail } from '#shared/listings/listings.ts'

/** As many frames are drawn; of larger hives the numbers tell. */
const DRAWN_FRAMES = 14

/** The card that hangs on the hive: a look into the box from above, and what the beekeeper has written down. */
export function ColonyCard({ listing }: { listing: ListingDetail }) {
  if (listing.details?.kind !== 'colony') return null
  const sheet = listing.details
  return (
    <section className={paperStyles.part} aria-labelledby="paper">
      <h2 className="subheading" id="paper">
        Die Stockkarte
      </h2>
      <p className="small muted">Angaben der Imkerei, von uns nicht geprüft.</p>
      <div className={paperStyles.room}>
        <div className={classes(paperStyles.paper, paperStyles.framed, styles.card)}>
          <div className={paperStyles.heading}>
            <h3>Stockkarte</h3>
            {sheet.hiveName !== null && <p>Stock {sheet.hiveName}</p>}
          </div>
          <Frames sheet={sheet} />
          <dl className={classes(paperStyles.lines, styles.facts)}>
            {linesOf(listing, sheet).map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  )
}

type FrameKind = 'brood' | 'bees' | 'empty'

function Frames({ sheet: { frames, occupiedFrames: occupied, broodFrames: brood } }: { sheet: ColonySheet }) {
  if (occupied === null) return null
  const ofAll = frames === null ? '' : ` von ${frames}`
  const kinds = kindsOf(Math.max(frames ?? 0, occupied), occupied, brood ?? 0)
  const legend: [FrameKind, number, string][] = [
    ['brood', brood ?? 0, brood === 1 ? 'Brutwabe' : 'Brutwaben'],
    ['bees', occupied - (brood ?? 0), brood === null ? 'besetzt' : 'weitere besetzt'],
    ['empty', (frames ?? occupied) - occupied, 'leer'],
  ]
  const shown = legend.filter(([, count]) => count > 0)
  return (
    <div className={styles.frames}>
      <p>
        <b>
          {occupied}
          {ofAll}
        </b>{' '}
        Waben besetzt
        {brood !== null && (
          <>
            , davon <b>{brood}</b> mit Brut
          </>
        )}
      </p>
      {kinds.length <= DRAWN_FRAMES && (
        <div
          className={styles.hiveBox}
          role="img"
          aria-label={`Blick von oben in die Zarge: ${shown.map(([, count, name]) => `${count} ${name}`).join(', ')}`}
        >
          {kinds.map((kind, index) => (
            <i key={`${kind}-${index}`} data-kind={kind} />
          ))}
        </div>
      )}
      <ul className={styles.legend}>
        {shown.map(([kind, count, name]) => (
          <li key={kind}>
            <i data-kind={kind} />
            {count} {name}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The brood lies in the middle, bees sit around it. */
function kindsOf(frames: number, occupied: number, brood: number): FrameKind[] {
  const before = Math.floor((occupied - brood) / 3)
  return Array.from({ length: frames }, (_, index) => {
    if (index >= occupied) return 'empty'
    return index >= before && index < before + brood ? 'brood' : 'bees'
  })
}

function linesOf(listing: ListingDetail, sheet: ColonySheet): [string, ReactNode][] {
  const { breed, hiveSystem } = listing
  const { varroaTreatment, treatedOn, winterLossPercent: loss, hive } = sheet
  const treatedAt = treatedOn === null ? null : formatDay(new Date(treatedOn))
  const rows: [string, ReactNode][] = [
    ['Herkunft', originText(sheet)],
    ['Königin', queenOf(sheet)],
    ['Rasse', breed && BREED_LABELS[breed]],
    ['Rähmchenmaß', hiveSystem && HIVE_SYSTEM_LABELS[hiveSystem]],
    [
      'Varroabehandlung',
      varroaTreatment === null ? (
        treatedAt
      ) : (
        <>
          {varroaTreatment}
          {treatedAt !== null && <small> · {treatedAt}</small>}
        </>
      ),
    ],
    ['Beute', hive && HIVE_INCLUSION_LABELS[hive]],
    ['Winterverluste am Stand', loss === null ? null : `${loss} %`],
  ]
  return rows.filter(([, value]) => value !== null && value !== '')
}

function queenOf({ queenYear, isQueenMarked }: ColonySheet): ReactNode {
  if (queenYear === null) return isQueenMarked ? 'gezeichnet' : null
  if (!isQueenMarked) return `Jahrgang ${queenYear}, nicht gezeichnet`
  const color = markColorOfYear(queenYear)
  return (
    <span className={styles.mark} data-color={color}>
      <i aria-hidden="true" />
      {MARK_COLOR_LABELS[color]} ({queenYear})
    </span>
  )
}
