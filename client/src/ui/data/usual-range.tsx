const WIDTH = 180
const HEIGHT = 20
const BOX = 10
const MARK = 5

export interface UsualRangeProps {
  from: number
  to: number
  value: number
}

/**
 * What is usual as a box on a line, and one value as a mark of ink: no colour says that it is too much or too little. The words beside it
 * say all of it. Without styles of its own, so that it stands wherever the server renders it.
 */
export function UsualRange({ from, to, value }: UsualRangeProps) {
  const span = Math.max(to - from, to / 20)
  const [low, high] = [from - span, to + span]
  const at = (amount: number) =>
    (Math.min(Math.max((amount - low) / (high - low), 0), 1) * (WIDTH - MARK) + MARK / 2).toFixed(1)
  return (
    <svg
      className="block max-w-full"
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
    >
      <path d={`M0 ${HEIGHT / 2}H${WIDTH}`} stroke="currentColor" strokeOpacity={0.5} strokeWidth={1.5} />
      <rect
        x={at(from)}
        y={(HEIGHT - BOX) / 2}
        width={Number(at(to)) - Number(at(from))}
        height={BOX}
        className="fill-neutral-soft"
        stroke="currentColor"
        strokeOpacity={0.5}
        strokeWidth={1.5}
      />
      <rect x={Number(at(value)) - MARK / 2} width={MARK} height={HEIGHT} fill="currentColor" />
    </svg>
  )
}
