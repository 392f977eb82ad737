import * as styles from '#client/features/onboarding/stall-drawing.module.css'
import { classes } from '#client/ui/classes.ts'
import { describeStall, letterSign, type StallPart } from './stall-parts.ts'

const POSTS = ['M62 92l22-2 1 160 1 158-25 2 1-160z', 'M556 91l21 1 2 157-1 160-23-1-1-158z']
const PLANK = 'M28 263l150-2 140 1 180-3 113 2 2 25-140 1-180-2-150 3-117-1z'
const FRONT = 'M50 288l180 1 180-2 179 1-2 60-2 57-170 2-180-2-183 1-1-60z'
const BOARD_LINES = 'M128 290l-2 114M206 289l1 116M284 290l-1 114M362 289l2 115M440 288l-1 116M516 289l2 115'
const SIGN = 'M148 307l172-3 170 2 3 36-2 36-170 3-175-2 1-37z'
const ROLL = 'M20 76q-8 10 1 21l120 1 180-1 180 2 118-2q9-10 0-21l-118-1-180 2-180-2z'

export interface StallDrawingProps {
  standing: ReadonlySet<StallPart>
  /** What the sign says; empty while nobody has said it. */
  name: string
  className?: string | undefined
}

/** A market stall that is put up part by part; what is missing is sketched. */
export function StallDrawing({ standing, name, className }: StallDrawingProps) {
  const partClass = (part: StallPart) => (standing.has(part) ? styles.standing : styles.sketch)
  const isOpen = standing.has('awning')
  return (
    <svg
      className={classes(styles.stall, className)}
      viewBox="0 0 640 440"
      role="img"
      aria-label={describeStall(standing)}
    >
      <path
        className={styles.ground}
        d="M12 410l150-2 150 3 160-3 156 2M40 420l30-1M180 422l46 1M420 421l38-1M560 420l40 1"
      />
      <g className={partClass('posts')}>
        {POSTS.map(path => (
          <path key={path} className={styles.wood} d={path} />
        ))}
        <path
          className={styles.gouges}
          d="M70 130l1 30M76 190l-1 44M70 240l1 12M565 120l1 36M570 186l-1 40M564 226l1 22"
        />
      </g>
      <g className={partClass('counter')}>
        <path className={styles.darkWood} d={FRONT} />
        <path className={styles.boards} d={BOARD_LINES} />
        <path className={styles.wood} d={PLANK} />
        <path
          className={styles.gouges}
          d="M60 272l70-2M160 278l48-1M250 271l90 1M380 276l44-2M460 270l80 2"
        />
      </g>
      <g className={partClass('goods')}>
        <Jar x={122} honey={styles.lightHoney} />
        <Jar x={188} honey={styles.darkHoney} />
        <Jar x={254} honey={styles.lightHoney} />
        <Skep />
      </g>
      <Sign name={name} className={partClass('sign')} />
      {!isOpen && (
        <g className={partClass('roll')}>
          <path className={styles.cloth} d={ROLL} />
          <path className={styles.stripes} d={stripes()} />
        </g>
      )}
      {isOpen && (
        <image className={styles.awning} href="/art/markise.svg" x="6" y="70" width="628" height="84" />
      )}
    </svg>
  )
}

function Sign({ name, className }: { name: string; className: string | undefined }) {
  const { text, size } = letterSign(name)
  return (
    <g className={className}>
      <path className={styles.board} d={SIGN} />
      <path className={styles.nails} d="M164 320h1M476 319h1M163 366h1M477 365h1" />
      {text !== '' && (
        <text className={styles.lettering} x="320" y={344 + size * 0.34} fontSize={size} textAnchor="middle">
          {text}
        </text>
      )}
    </g>
  )
}

/** A glass of honey on the counter. */
function Jar({ x, honey }: { x: number; honey: string | undefined }) {
  return (
    <g transform={`translate(${x} 262)`}>
      <path className={honey} d="M-23-2q-6-5-5-15l1-37q1-9 8-13l40 1q7 4 8 13l-1 38q0 9-6 13l-23 1z" />
      <path className={styles.jarLid} d="M-21-68l-2-15 23-1 24 1-2 15-22 1z" />
      <path className={styles.board} d="M-17-44l34-1 1 25-35 1z" />
    </g>
  )
}

/** A hive of straw. */
function Skep() {
  return (
    <g transform="translate(452 262)">
      <path
        className={styles.straw}
        d="M-58-2q-4-22 2-40 6-30 24-46 14-14 32-14 20 1 34 14 18 18 23 46 5 20 2 40l-58 1z"
      />
      <path
        className={styles.boards}
        d="M-56-24q56 8 114 0M-53-46q53 8 107 0M-44-68q45 7 89-1M-30-88q30 6 60-1"
      />
      <path className={styles.entrance} d="M-12-3q-1-17 12-18 13 1 12 18z" />
    </g>
  )
}

/** Across the rolled cloth. */
function stripes(): string {
  return Array.from({ length: 10 }, (_, index) => `M${52 + index * 60} 77l-6 19 30 1 6-19z`).join('')
}
