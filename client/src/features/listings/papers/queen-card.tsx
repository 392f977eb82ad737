import type { ReactNode } from 'react'
import * as paperStyles from '#client/features/listings/papers/paper.module.css'
import * as styles from '#client/features/listings/papers/queen-card.module.css'
import { classes } from '#client/ui/classes.ts'
import { MARK_COLOR_LABELS, markColorOfYear } from '#shared/details/mark-color.ts'
import {
  BREEDING_VALUE_LABELS,
  BREEDING_VALUE_MAX,
  BREEDING_VALUE_MIN,
  BREEDING_VALUES,
  type QueenPassport,
} from '#shared/details/queen-passport.ts'
import { BREED_LABELS, type ListingDetail, MATING_TYPE_LABELS } from '#shared/listings/listings.ts'

const AVERAGE = 100

interface PassportProps {
  listing: ListingDetail
  passport: QueenPassport
}

/** The breeder's card: the queen with the colour of her year, where she comes from, what she is worth to a breeder. */
export function QueenCard({ listing }: { listing: ListingDetail }) {
  if (listing.details?.kind !== 'queen') return null
  const passport = listing.details
  return (
    <section className={paperStyles.part} aria-labelledby="paper">
      <h2 className="subheading" id="paper">
        Die Zuchtkarte
      </h2>
      <p className="small muted">
        Angaben der Imkerei, von uns nicht geprüft. Die Farbe folgt aus dem Schlupfjahr.
      </p>
      <div className={paperStyles.room}>
        <div className={classes(paperStyles.paper, paperStyles.framed)}>
          <div className={paperStyles.heading}>
            <h3>Zuchtkarte</h3>
            {passport.markNumber !== null && <p>Königin Nr. {passport.markNumber}</p>}
          </div>
          <div className={styles.body}>
            <Portrait passport={passport} />
            <dl className={paperStyles.lines}>
              {linesOf(listing, passport).map(([term, value]) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <BreedingValues passport={passport} />
          </div>
          {listing.shippingAvailable && (
            <p className={styles.note}>
              Versand: Von Mai bis August gehen Königinnen am besten montags oder dienstags auf die Reise,
              damit sie kein Wochenende im Paket verbringen.
            </p>
          )}
        </div>
      </div>
    </section>
  )
}

/** A queen that is not marked, or of whose year nothing is said, wears no colour. */
function Portrait({ passport: { hatchedYear, isMarked, markNumber } }: Pick<PassportProps, 'passport'>) {
  const color = hatchedYear === null || !isMarked ? null : markColorOfYear(hatchedYear)
  const name = color === null ? null : MARK_COLOR_LABELS[color]
  const marking = isMarked ? 'gezeichnet' : 'ohne Zeichnung'
  return (
    <div className={styles.portrait} data-color={color}>
      <div className={styles.medallion}>
        <img
          src="/art/zuchtkarte-zier.svg"
          alt={`Königin, umgeben von ihrem Hofstaat, ${name === null ? marking : `gezeichnet in ${name}`}`}
          width="400"
          height="400"
        />
      </div>
      {color === null ? (
        <p className={styles.unmarked}>
          <b>{isMarked ? 'Gezeichnet' : 'Nicht gezeichnet'}</b>
          {hatchedYear !== null && <>Schlupfjahr {hatchedYear}</>}
        </p>
      ) : (
        <p className={styles.disc}>
          <i aria-hidden="true">{markNumber}</i>
          <span>
            <b>{name}</b>
            Schlupfjahr {hatchedYear}
          </span>
        </p>
      )}
    </div>
  )
}

function linesOf(listing: ListingDetail, passport: QueenPassport): [string, ReactNode][] {
  const { breed, matingType } = listing
  const { line, matingStation, droneLine, studbookNumber, insemination } = passport
  const descent = [breed && BREED_LABELS[breed], line].filter(Boolean).join(', ')
  const station = matingStation && (
    <>
      {matingStation}
      {droneLine !== null && <small> · Drohnenlinie {droneLine}</small>}
    </>
  )
  const rows: [string, ReactNode][] = [
    ['Rasse und Linie', descent],
    ['Zuchtbuchnummer', studbookNumber],
    ['Begattung', matingType && MATING_TYPE_LABELS[matingType]],
    ['Belegstelle', station],
    ['Drohnenlinie', matingStation === null ? droneLine : null],
    ['Besamung', insemination],
  ]
  return rows.filter(([, value]) => value !== null && value !== '')
}

function BreedingValues({ passport }: Pick<PassportProps, 'passport'>) {
  const values = BREEDING_VALUES.flatMap(name => {
    const value = passport.breedingValues[name]
    return value === null ? [] : [{ name, value }]
  })
  if (values.length === 0) return null
  return (
    <div className={styles.values}>
      <h4>Zuchtwerte</h4>
      <p>{AVERAGE} ist der Durchschnitt der letzten fünf Jahre. Rechts davon ist besser, links schwächer.</p>
      <svg className={styles.patterns} aria-hidden="true">
        <pattern
          id="below-average"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="6" height="6" fill="#fff8e3" />
          <rect width="2" height="6" fill="#1b2a22" />
        </pattern>
      </svg>
      <div className={styles.scale} aria-hidden="true">
        <span>{BREEDING_VALUE_MIN}</span>
        <b>{AVERAGE}</b>
        <span>{BREEDING_VALUE_MAX}</span>
      </div>
      <dl>
        {values.map(({ name, value }) => (
          <div key={name}>
            <dt>{BREEDING_VALUE_LABELS[name]}</dt>
            <dd>
              <ValueBar value={value} />
              <b>
                {value}
                {value < AVERAGE && <span className="sr-only"> (unter dem Durchschnitt)</span>}
              </b>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        {passport.valueSource === null
          ? 'Angabe der Imkerei.'
          : `Quelle: ${passport.valueSource}, Angabe der Imkerei.`}{' '}
        <a href="https://www.beebreed.eu/" rel="nofollow noopener">
          Bei BeeBreed nachsehen
        </a>
      </p>
    </div>
  )
}

/** To the right of the line solid, to the left hatched: not by colour alone. */
function ValueBar({ value }: { value: number }) {
  const span = BREEDING_VALUE_MAX - BREEDING_VALUE_MIN
  const from = ((Math.min(value, AVERAGE) - BREEDING_VALUE_MIN) / span) * 100
  const width = (Math.abs(value - AVERAGE) / span) * 100
  return (
    <svg className={styles.valueBar} aria-hidden="true">
      <rect
        x={`${from}%`}
        y="28%"
        width={`${width}%`}
        height="44%"
        fill={value < AVERAGE ? 'url(#below-average)' : '#ffc233'}
        stroke="#1b2a22"
        strokeWidth="2"
      />
    </svg>
  )
}
