import { useState } from 'react'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { useLeaveFor } from '#client/lib/use-leave-for.ts'
import type { BuyerKind } from '#shared/billing/orders.ts'
import type { OrderSubjectInput } from '#shared/inputs/orders.ts'

const FAILURE = 'Ihre Bestellung konnte nicht aufgegeben werden. Bitte versuchen Sie es noch einmal.'

/** Of the checkbox that must be ticked; on a phone it lies far above the button. */
export const EARLY_START_ID = 'early-start'

export interface OrderDraft {
  buyerKind: BuyerKind
  setBuyerKind: (kind: BuyerKind) => void
  earlyStart: boolean
  setEarlyStart: (isWished: boolean) => void
  /** The wish to begin early is missing, and was asked for. */
  isWishMissing: boolean
  isPlacing: boolean
  /** Why the order was refused; `null` as a rule. */
  failure: string | null
  place: () => void
}

/** What the buyer declares, and the way to the payment page. */
export function useOrder(wanted: OrderSubjectInput, termsVersion: string): OrderDraft {
  const [buyerKind, setBuyerKind] = useState<BuyerKind>('consumer')
  const [earlyStart, setEarlyStart] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const { isLeaving, leaveFor } = useLeaveFor()
  const order = trpc.stripe.placeOrder.useMutation({ onSuccess: ({ url }) => leaveFor(url) })
  const isWishMissing = buyerKind === 'consumer' && !earlyStart
  return {
    buyerKind,
    setBuyerKind,
    earlyStart,
    setEarlyStart,
    isWishMissing: isAsked && isWishMissing,
    isPlacing: order.isPending || isLeaving,
    failure: order.error === null ? null : errorMessage(order.error, FAILURE),
    place() {
      setIsAsked(true)
      if (isWishMissing) document.getElementById(EARLY_START_ID)?.focus()
      if (isWishMissing || order.isPending || isLeaving) return
      order.mutate({ ...wanted, buyerKind, earlyStart, termsVersion })
    },
  }
}
