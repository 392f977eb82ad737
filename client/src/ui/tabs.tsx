import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

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

export function Tabs({ value, onValueChange, items, label = 'Bereiche', children }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onValueChange}>
      <Radix.List className="tabs" aria-label={label}>
        {items.map(item => (
          <Radix.Trigger className="tab" key={item.value} value={item.value}>
            {item.label}
            {item.count ? <span className="count">{item.count}</span> : null}
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
