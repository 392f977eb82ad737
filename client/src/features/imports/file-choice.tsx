import { type ReactNode, useId } from 'react'
import * as styles from '#client/features/imports/imports.module.css'
import { FieldError } from '#client/ui/forms/field.tsx'

interface FileChoiceProps {
  label: string
  hint: string
  icon: ReactNode
  accept: string
  file: File | undefined
  error: string | undefined
  onChoose: (file: File | undefined) => void
}

/** A large field for one file; says which one is chosen. */
export function FileChoice({ label, hint, icon, accept, file, error, onChoose }: FileChoiceProps) {
  const id = useId()
  const errorId = `${id}-error`
  const invalid = error !== undefined && { 'aria-invalid': true as const, 'aria-describedby': errorId }
  return (
    <div className="field">
      <div className={styles.choice}>
        <label htmlFor={id}>
          {icon}
          <span>
            <b>{label}</b>
            <span className="small muted">
              {file === undefined ? hint : `${file.name}, ${sizeText(file.size)}`}
            </span>
          </span>
        </label>
        <input
          {...invalid}
          id={id}
          type="file"
          accept={accept}
          onChange={event => onChoose(event.currentTarget.files?.[0])}
        />
      </div>
      <FieldError id={errorId} text={error} />
    </div>
  )
}

const MEGABYTE = 1024 * 1024
const megabytes = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 })

function sizeText(bytes: number): string {
  return bytes < MEGABYTE / 10 ? `${Math.ceil(bytes / 1024)} KB` : `${megabytes.format(bytes / MEGABYTE)} MB`
}
