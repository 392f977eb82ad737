import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { EmptyState } from '#client/ui/messages/empty-state.tsx'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { PageSpinner } from '#client/ui/messages/spinner.tsx'
import { wantedOrder } from '#shared/billing/orders.ts'
import type { OrderSubjectInput } from '#shared/inputs/orders.ts'
import type { LegalBlock } from '#shared/legal/legal-text.ts'
import { paths } from '#shared/web/paths.ts'
import { OrderForm } from './order-form.tsx'
import { OrderObstacle } from './order-obstacle.tsx'

export interface OrderViewProps {
  /** A legal text, as the legal pages show it. */
  renderText: (blocks: readonly LegalBlock[]) => ReactNode
  /** Opens the customer portal, where plans are cancelled and bills are paid. */
  renderManage: () => ReactNode
}

/** Everything that is to be read before an order becomes binding, and the button that makes it so. */
export function OrderView(slots: OrderViewProps) {
  const wanted = wantedOrder(useSearch())
  if (wanted === null) return <NothingChosen />
  return <WantedOrder wanted={wanted} {...slots} />
}

function WantedOrder({ wanted, renderText, renderManage }: OrderViewProps & { wanted: OrderSubjectInput }) {
  const { data, error, refetch } = trpc.stripe.getOrderSummary.useQuery(wanted)
  if (data === undefined && error === null) return <PageSpinner />
  if (data === undefined) {
    const text = errorMessage(error, 'Ihre Bestellung konnte nicht geladen werden.')
    return <ErrorState level={1} text={text} onRetry={() => void refetch()} />
  }
  if (data.obstacle !== null) {
    return <OrderObstacle obstacle={data.obstacle} subject={data.subject} renderManage={renderManage} />
  }
  return <OrderForm wanted={wanted} summary={data} renderText={renderText} />
}

function NothingChosen() {
  return (
    <EmptyState
      art="/art/spot-siegel.svg"
      level={1}
      title="Was möchten Sie bestellen?"
      text="Wählen Sie zuerst einen Plan. Ein Top-Listing bestellen Sie beim Inserat."
      action={<ButtonLink href={paths.pricing}>Pläne ansehen</ButtonLink>}
    />
  )
}
