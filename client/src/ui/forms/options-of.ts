import type { Option } from '#client/ui/forms/field.tsx'

/** The choices of a select in the order of their labels. */
export function optionsOf<Value extends string>(labels: Readonly<Record<Value, string>>): Option<Value>[] {
  return Object.entries(labels).map(([value, label]) => ({ value: value as Value, label: label as string }))
}
