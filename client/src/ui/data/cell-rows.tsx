import type { ReactNode } from 'react'
import { classes } from '#client/ui/classes.ts'
import * as styles from '#client/ui/data/cell-rows.module.css'

interface CellRowsProps {
  /** Name of the list for screen readers, where no heading stands above it. */
  label?: string
  className?: string | undefined
  /** {@link CellRow}s. */
  children: ReactNode
}

/** A list whose rows begin with an icon in a cell of a comb. */
export function CellRows({ label, className, children }: CellRowsProps) {
  return (
    <ul className={classes(styles.rows, className)} aria-label={label}>
      {children}
    </ul>
  )
}

interface CellRowProps {
  icon: ReactNode
  title: string
  /** How it stands, in a few words; below the rest on phones. */
  aside: ReactNode
  /** Somebody has looked at it, and it holds. */
  isGood?: boolean
  children: ReactNode
}

export function CellRow({ icon, title, aside, isGood = false, children }: CellRowProps) {
  return (
    <li data-good={isGood || undefined}>
      <span className={styles.cell} aria-hidden="true">
        {icon}
      </span>
      <div>
        <b>{title}</b>
        {children}
      </div>
      {aside}
    </li>
  )
}
