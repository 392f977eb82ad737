import '#client/ui/forms/field.css'
import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '#client/ui/classes.ts'
import { INPUT_GRACE_MS, useComposition } from '#client/ui/forms/use-composition.ts'

/** Spread onto the control that a {@link Field} labels. */
export interface FieldAria {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean | undefined
  /** Stands right of the label, for example a link. */
  aside?: ReactNode
  className?: string | undefined
  children: (aria: FieldAria) => ReactNode
}

/** Label, control, hint and error of one form field, tied together for assistive technology. */
export function Field({ label, hint, error, optional, aside, className, children }: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  const aria: FieldAria = {
    id,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(error && { 'aria-invalid': true as const }),
  }
  const labelElement = (
    <label htmlFor={id}>
      {label}
      {optional && <span className="field-optional"> (optional)</span>}
    </label>
  )
  return (
    <div className={classes('field', className)}>
      {aside ? (
        <div className="field-head">
          {labelElement}
          {aside}
        </div>
      ) : (
        labelElement
      )}
      {children(aria)}
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
      <FieldError id={errorId} text={error} />
    </div>
  )
}

/** What is wrong with one answer. For groups of choices, which are no {@link Field}. */
export function FieldError({ id, text }: { id?: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p className="field-error" id={id}>
      <CircleAlert className="icon" aria-hidden="true" />
      <span>{text}</span>
    </p>
  )
}

/** Error of a whole form, announced as soon as it appears. */
export function FormError({ children }: { children?: ReactNode }) {
  if (!children) return null
  return (
    <div className="form-error" role="alert">
      <CircleAlert className="icon" aria-hidden="true" />
      <div>{children}</div>
    </div>
  )
}

export type TextInputProps = ComponentProps<'input'> & {
  /** Drawn inside the field, left of the text. */
  icon?: ReactNode
}

export function TextInput({ icon, className, ...props }: TextInputProps) {
  const { handlers } = useComposition<HTMLInputElement>(INPUT_GRACE_MS, props)
  const input = <input type="text" {...props} {...handlers} className={classes('input', className)} />
  if (!icon) return input
  return (
    <div className="with-icon">
      {icon}
      {input}
    </div>
  )
}

export function TextArea({ className, ...props }: ComponentProps<'textarea'>) {
  const { handlers } = useComposition<HTMLTextAreaElement>(INPUT_GRACE_MS, props)
  return <textarea {...props} {...handlers} className={classes('textarea', className)} />
}

export interface Option<T extends string = string> {
  value: T
  label: string
}

export type SelectInputProps = Omit<ComponentProps<'select'>, 'children'> & { options: readonly Option[] }

export function SelectInput({ options, className, ...props }: SelectInputProps) {
  return (
    <select {...props} className={classes('select', className)}>
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  error?: string | undefined
}

export function Checkbox({ label, error, className, ...props }: CheckboxProps) {
  const errorId = useId()
  const invalid = error && { 'aria-invalid': true as const, 'aria-describedby': errorId }
  return (
    <div className={className}>
      <label className={classes('check', error && 'is-invalid')}>
        <input {...props} type="checkbox" {...invalid} />
        <span>{label}</span>
      </label>
      <FieldError id={errorId} text={error} />
    </div>
  )
}
