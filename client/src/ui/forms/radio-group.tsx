import { type ReactNode, useId } from 'react'
import type { Option } from '#client/ui/forms/field.tsx'

export interface RadioGroupProps<T extends string> {
  legend: ReactNode
  options: readonly Option<T>[]
  value: T | undefined
  onChange: (value: T) => void
  className?: string | undefined
}

export function RadioGroup<T extends string>({
  legend,
  options,
  value,
  onChange,
  className,
}: RadioGroupProps<T>) {
  const name = useId()
  return (
    <fieldset className={className}>
      <legend className="field-legend">{legend}</legend>
      {options.map(option => (
        <label className="check" key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
