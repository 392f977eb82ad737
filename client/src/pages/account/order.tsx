import { RequireUser } from '#client/features/auth/require-user.tsx'
import { ManageButton } from '#client/features/billing/manage-button.tsx'
import { LegalBlocks } from '#client/features/legal/legal-blocks.tsx'
import { OrderView } from '#client/features/orders/order-view.tsx'

export default function OrderPage() {
  return (
    <div className="wrap pb-16">
      <RequireUser>
        {() => (
          <OrderView
            renderText={blocks => <LegalBlocks blocks={blocks} />}
            renderManage={() => <ManageButton variant="primary" />}
          />
        )}
      </RequireUser>
    </div>
  )
}
