import { type ReactNode, useEffect, useRef } from 'react'

export interface OutcomePanelProps {
  /** A spot drawing of `/art`, without folder and ending. */
  art: 'spot-brief' | 'spot-postkasten' | 'spot-siegel'
  title: string
  children: ReactNode
}

/** Takes the place of a form that is done. Its heading gets the focus, so that screen readers hear what came of it. */
export function OutcomePanel({ art, title, children }: OutcomePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="stack">
      <img className="artwork w-40" src={`/art/${art}.svg`} alt="" width={160} height={160} />
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        {title}
      </h1>
      {children}
    </div>
  )
}
