import * as styles from '#client/features/imports/imports.module.css'

/** @param share from 0 to 1 */
export function ProgressBar({ label, share }: { label: string; share: number }) {
  const percent = Math.round(share * 100)
  return (
    <div className={styles.progress}>
      <progress aria-label={label} max={100} value={percent} />
      <span aria-hidden="true">{percent} %</span>
    </div>
  )
}
