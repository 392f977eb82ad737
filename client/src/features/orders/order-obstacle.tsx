import type { ReactNode } from 'react'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { EmptyState } from '#client/ui/messages/empty-state.tsx'
import type { OrderObstacle as Obstacle, OrderSubject } from '#shared/billing/orders.ts'
import { paths } from '#shared/web/paths.ts'

const TEXTS = {
  has_plan: {
    title: 'Sie haben schon einen Plan',
    text: 'Es ist derselbe, er ist gekündigt, oder eine Rechnung ist noch offen. Im Kundenportal bringen Sie das in Ordnung; danach können Sie hier wechseln.',
  },
  payment_returned: {
    title: 'Ihre letzte Zahlung wurde zurückgegeben',
    text: 'Ihr Plan endet mit der Nachfrist, die in Ihrem Dashboard steht; danach können Sie hier einen neuen bestellen. War die Rückgabe ein Versehen, schreiben Sie uns bitte gleich.',
  },
  debit_under_way: {
    title: 'Ihre Bestellung ist schon da',
    text: 'Ihre SEPA-Lastschrift wird noch eingezogen. Das dauert bis zu sechs Bankarbeitstage; noch einmal kaufen müssen Sie nichts. Was Sie bestellt haben, beginnt, sobald die Zahlung eingegangen ist.',
  },
  promoted: {
    title: 'Dieses Inserat steht schon vorn',
    text: 'Das Top-Listing läuft und verlängert sich von selbst. Im Editor des Inserats können Sie die Verlängerung kündigen.',
  },
  not_active: {
    title: 'Dieses Inserat ist nicht öffentlich',
    text: 'Nach vorn stellen können Sie nur aktive Inserate. Veröffentlichen Sie es zuerst.',
  },
  grace_period: {
    title: 'Erst der Plan, dann die Markise',
    text: 'Ihr Plan läuft zurzeit nicht, deshalb ist dieses Inserat nur noch wenige Tage sichtbar. Ein Top-Listing wäre dann bezahlt und niemand sähe es. Sobald Ihr Plan wieder läuft, können Sie das Top-Listing buchen.',
  },
} satisfies Record<Obstacle, { title: string; text: string }>

export interface OrderObstacleProps {
  obstacle: Obstacle
  subject: OrderSubject
  renderManage: () => ReactNode
}

/** Why this cannot be ordered just now, and what can be done instead. */
export function OrderObstacle({ obstacle, subject, renderManage }: OrderObstacleProps) {
  const back =
    obstacle === 'payment_returned' ? (
      <ButtonLink href={paths.imprint}>Schreiben Sie uns</ButtonLink>
    ) : obstacle === 'grace_period' ? (
      <ButtonLink href={paths.dashboard}>Zum Dashboard</ButtonLink>
    ) : subject.kind === 'topListing' ? (
      <ButtonLink href={paths.editListing(subject.listingId)}>Zum Inserat</ButtonLink>
    ) : (
      <ButtonLink href={paths.dashboardSubscription}>Zum Dashboard</ButtonLink>
    )
  return (
    <EmptyState
      art="/art/spot-siegel.svg"
      level={1}
      title={TEXTS[obstacle].title}
      text={TEXTS[obstacle].text}
      action={obstacle === 'has_plan' ? renderManage() : back}
    />
  )
}
