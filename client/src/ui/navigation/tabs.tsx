import '#client/ui/navigation/tabs.css'
import * as Radix from '@radix-ui/react-tabs'
import { type ReactNode, useEffect, useRef } from 'react'

export interface TabItem {
  value: string
  label: string
  /** Small number beside the label; nothing is shown for 0. */
  count?: number | undefined
}

export interface TabsProps {
  value: string
  onValueChange: (value: string) => void
  items: readonly TabItem[]
  /** Name of the tab list for screen readers. */
  label?: string
  /** {@link TabPanel}s. */
  children: ReactNode
}

/** Where there is no room for all tabs, their row scrolls sideways and shows the selected one. */
export function Tabs({ value, onValueChange, items, label = 'Bereiche', children }: TabsProps) {
  const row = useRef<HTMLDivElement>(null)
  // A click tells twice of the same tab, by pointer and by focus, before the first has changed anything.
  const asked = useRef(value)
  const choose = (next: string) => {
    if (next === asked.current) return
    asked.current = next
    onValueChange(next)
  }
  useEffect(() => {
    asked.current = value
  }, [value])
  useEffect(() => {
    const show = () => bringIntoView(row.current, value)
    show()
    window.addEventListener('resize', show)
    return () => window.removeEventListener('resize', show)
  }, [value])
  return (
    <Radix.Root value={value} onValueChange={choose}>
      <Radix.List className="tab-list" ref={row} aria-label={label}>
        {items.map(item => (
          <Radix.Trigger className="tab-trigger" key={item.value} value={item.value} data-value={item.value}>
            {item.label}
            {item.count ? <span className="tab-count">{item.count}</span> : null}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  )
}

/** Content of one tab; mounted only while its tab is selected. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return <Radix.Content value={value}>{children}</Radix.Content>
}

/** Scrolls the row sideways, and nothing else, until the tab stands in its middle. */
function bringIntoView(row: Element | null, value: string): void {
  const tab = row?.querySelector(`[data-value="${CSS.escape(value)}"]`)
  if (!row || !tab) return
  const [inner, outer] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
}
