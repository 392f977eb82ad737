import { Tooltip as Radix } from 'radix-ui'
import { type ReactElement, useState } from 'react'

const OPEN_DELAY_MS = 700
const SKIP_DELAY_MS = 300

/** When any tooltip closed last; shortly afterwards the next one opens without delay. */
let closedAt = Number.NEGATIVE_INFINITY

/** Extra words for a control that already has a name of its own. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const [delay, setDelay] = useState(OPEN_DELAY_MS)

  function chooseDelay() {
    setDelay(performance.now() - closedAt < SKIP_DELAY_MS ? 0 : OPEN_DELAY_MS)
  }

  function rememberClosing(open: boolean) {
    if (!open) closedAt = performance.now()
  }

  return (
    <Radix.Provider delayDuration={delay}>
      <Radix.Root onOpenChange={rememberClosing}>
        <Radix.Trigger asChild onPointerEnter={chooseDelay}>
          {children}
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className="tooltip" sideOffset={6} collisionPadding={8}>
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
