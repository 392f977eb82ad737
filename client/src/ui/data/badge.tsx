import '#client/ui/data/badge.css'
import type { ReactNode } from 'react'
import { classes } from '#client/ui/classes.ts'

export type BadgeTone = 'neutral' | 'honey' | 'dark' | 'ok' | 'warn' | 'bad' | 'info' | 'paper'

export interface BadgeProps {
  tone?: BadgeTone | undefined
  icon?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** Stretched comb cell with a word; status never shows by colour alone. */
export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span className={classes('badge', tone !== 'neutral' && `badge-${tone}`, className)}>
      {icon}
      {children}
    </span>
  )
}
