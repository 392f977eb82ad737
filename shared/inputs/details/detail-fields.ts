import { berlinDay } from '#shared/core/calendar.ts'
import { z } from '#shared/core/zod.ts'

/** A line of text that may be missing; what is empty counts as missing. */
export function lineField(maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength, `Bitte höchstens ${maxLength} Zeichen`)
    .nullish()
    .transform(text => text || null)
}

/** A year from `first` to the present one. */
export function pastYearField(first: number, name: string) {
  return z
    .number({ error: `Bitte geben Sie das ${name} mit vier Ziffern an` })
    .int(`Bitte geben Sie das ${name} mit vier Ziffern an`)
    .min(first, `Bitte prüfen Sie das ${name}`)
    .refine(year => year <= currentYear(), `Das ${name} liegt in der Zukunft`)
    .nullish()
    .transform(year => year ?? null)
}

function currentYear(): number {
  return Number(berlinDay(new Date()).slice(0, 4))
}
