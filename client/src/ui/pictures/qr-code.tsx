import { encode } from 'uqr'

/** Quiet zone that readers need, in modules. */
const BORDER = 4

/** Black on white in either theme: many readers do not take it the other way round. */
export function QrCode({
  text,
  label,
  className,
}: {
  text: string
  label: string
  className: string | undefined
}) {
  const { data, size } = encode(text, { border: BORDER })
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={data.map(drawRow).join('')} shapeRendering="crispEdges" />
    </svg>
  )
}

/** Each run of dark modules as one bar. */
function drawRow(row: boolean[], y: number): string {
  return Array.from(row.map(Number).join('').matchAll(/1+/g))
    .map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`)
    .join('')
}
