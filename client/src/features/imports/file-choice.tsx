import { type ReactNode, useId } from 'react'
import * as styles from '#client/features/imports/imports.module.css'

interface FileChoiceProps {
  label: string
  hint: string
  icon: ReactNode
  accept: string
  file: File | undefined
  onChoose: (file: File | undefined) => void
}

/** A large field for one file; says which one is chosen. */
export function FileChoice({ label, hint, icon, accept, file, onChoose }: FileChoiceProps) {
  const id = useId()
  return (
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
        id={id}
        type="file"
        accept={accept}
        onChange={event => onChoose(event.currentTarget.files?.[0])}
      />
    </div>
  )
}

const MEGABYTE = 1024 * 1024
const megabytes = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 })

function sizeText(bytes: number): string {
  return bytes < MEGABYTE / 10 ? `${Math.ceil(bytes / 1024)} KB` : `${megabytes.format(bytes / MEGABYTE)} MB`
}
