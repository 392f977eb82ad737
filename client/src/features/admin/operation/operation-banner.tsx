import { TriangleAlert } from 'lucide-react'
import * as styles from '#client/features/admin/operation/operation-panel.module.css'
import { useChecks } from '#client/features/admin/operation/use-checks.ts'

/** Stands above every area as long as the imprint names nobody. */
export function OperationBanner() {
  const { data } = useChecks()
  const imprint = data?.find(({ id }) => id === 'operator')
  if (imprint === undefined || imprint.state === 'done') return null
  return (
    <p className={styles.alarm}>
      <TriangleAlert className="icon" aria-hidden="true" />
      <span>
        <b>{imprint.title}.</b> {imprint.text}
      </span>
    </p>
  )
}
