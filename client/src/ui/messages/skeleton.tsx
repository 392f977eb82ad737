import type { CSSProperties } from 'react'
import { classes } from '#client/ui/classes.ts'

export interface SkeletonProps {
  className?: string
  width?: CSSProperties['width']
  height?: CSSProperties['height']
}

/** Stands where content will appear; the view says in words that it loads. */
export function Skeleton({ className, width, height }: SkeletonProps) {
  return <div className={classes('skeleton', className)} style={{ width, height }} aria-hidden="true" />
}
