import { useState } from 'react'
import * as styles from '#client/features/freshness/own-check.module.css'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { formatNumber } from '#client/lib/format.ts'
import { Button } from '#client/ui/button/button.tsx'
import { notify } from '#client/ui/messages/toast.tsx'
import { berlinDay } from '#shared/core/calendar.ts'

/** Asks the vendor about listings that nobody has looked at for long; nothing while there are none. */
export function OwnCheck() {
  const [month] = useState(() => berlinDay(new Date()).slice(5, 7))
  const { data } = trpc.freshness.getMine.useQuery()
  const utils = trpc.useUtils()
  const confirm = trpc.freshness.confirmMine.useMutation({
    async onSuccess() {
      notify.success('Danke, alle Ihre Inserate sind bestätigt')
      await Promise.all([utils.freshness.invalidate(), utils.statistics.invalidate()])
    },
    onError: error =>
      notify.error(errorMessage(error, 'Das hat nicht geklappt. Bitte versuchen Sie es gleich noch einmal.')),
  })
  if (data === undefined || data.waiting === 0) return null
  const { waiting } = data
  return (
    <section className={styles.question} aria-labelledby="still-current">
      <img src={`/art/monat-${month}.svg`} alt="" />
      <div>
        <h2 id="still-current">Noch aktuell?</h2>
        <p>
          {waiting === 1 ? '1 Inserat steht' : `${formatNumber(waiting)} Inserate stehen`} seit einer Weile
          unverändert. Käufer lesen dann „Bestätigt am …“. Auf die Reihenfolge hat das keinen Einfluss.
        </p>
      </div>
      <Button variant="primary" loading={confirm.isPending} onClick={() => confirm.mutate()}>
        Alles aktuell
      </Button>
    </section>
  )
}
