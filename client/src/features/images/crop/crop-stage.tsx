import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import * as styles from '#client/features/images/crop/crop-stage.module.css'
import type { PictureFocus } from '#shared/listings/images.ts'
import { type CropFrame, frameOf, moveFrame, offsetOf, stepFocus } from './crop-frame.ts'

const STEP = 2
const LARGE_STEP = 10
const WHOLE_WAY = 100
const KEY_STEPS: Partial<Record<string, number>> = {
  ArrowLeft: -STEP,
  ArrowUp: -STEP,
  ArrowRight: STEP,
  ArrowDown: STEP,
  PageUp: -LARGE_STEP,
  PageDown: LARGE_STEP,
  Home: -WHOLE_WAY,
  End: WHOLE_WAY,
}

export interface CropStageProps {
  name: string
  url: string
  focus: PictureFocus
  onChange: (focus: PictureFocus) => void
}

/** The whole picture, darker outside of the frame; the frame is moved by mouse, finger and keys. */
export function CropStage({ name, url, focus, onChange }: CropStageProps) {
  const [frame, setFrame] = useState<CropFrame | null>(null)
  const drag = useDrag(frame, focus, onChange)
  function handleKeyDown(event: KeyboardEvent) {
    const by = KEY_STEPS[event.key]
    if (by === undefined || frame === null) return
    event.preventDefault()
    onChange(stepFocus(frame, focus, by))
  }
  return (
    <div className={styles.stage} {...drag}>
      <img
        src={url}
        alt=""
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          setFrame(frameOf({ width, height }))
        }
      />
      {frame !== null && (
        <div
          className={styles.frame}
          style={toStyle(frame, focus)}
          role="slider"
          tabIndex={0}
          aria-label={`Ausschnitt von ${name}`}
          aria-orientation={frame.axis === 'x' ? 'horizontal' : 'vertical'}
          aria-valuemin={0}
          aria-valuemax={WHOLE_WAY}
          aria-valuenow={focus[frame.axis]}
          aria-valuetext={toWords(frame.axis, focus[frame.axis])}
          onKeyDown={handleKeyDown}
        />
      )}
    </div>
  )
}

/** Where the frame is follows from where it was when the drag began: it comes back from beyond the edge with the pointer. */
function useDrag(frame: CropFrame | null, focus: PictureFocus, onChange: CropStageProps['onChange']) {
  const start = useRef<{ x: number; y: number; focus: PictureFocus } | null>(null)
  const end = () => {
    start.current = null
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { x: event.clientX, y: event.clientY, focus }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = start.current
      if (from === null || frame === null) return
      const { width, height } = event.currentTarget.getBoundingClientRect()
      const share = frame.axis === 'x' ? (event.clientX - from.x) / width : (event.clientY - from.y) / height
      onChange(moveFrame(frame, from.focus, share))
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}

function toStyle(frame: CropFrame, focus: PictureFocus) {
  const { left, top } = offsetOf(frame, focus)
  return { left: `${left}%`, top: `${top}%`, width: `${frame.width}%`, height: `${frame.height}%` }
}

function toWords(axis: CropFrame['axis'], percent: number): string {
  if (percent === 50) return 'Mitte'
  const [start, end] = axis === 'x' ? ['links', 'rechts'] : ['oben', 'unten']
  return percent < 50 ? `${50 - percent} Schritte nach ${start}` : `${percent - 50} Schritte nach ${end}`
}
