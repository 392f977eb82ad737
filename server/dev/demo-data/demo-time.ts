import { DAY_MS, HOUR_MS } from '#server/core/clock.ts'
import type { DemoAge } from '#server/dev/demo-data/demo-types.ts'

export function momentBefore(now: Date, { days, hours }: DemoAge): Date {
  return new Date(now.getTime() - days * DAY_MS - hours * HOUR_MS)
}

export function daysBefore(now: Date, days: number): Date {
  return momentBefore(now, { days, hours: 0 })
}
