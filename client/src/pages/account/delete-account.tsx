import { DeleteForm } from '#client/features/account/delete-form.tsx'
import { PlanEnds, WhatGoes, WhatStays } from '#client/features/account/deletion-facts.tsx'
import { OwnAccount } from '#client/features/account/own-account.tsx'
import { RequireUser } from '#client/features/auth/require-user.tsx'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { RuledSection } from '#client/ui/page/ruled-section.tsx'
import { ERROR_TEXTS } from '#shared/core/errors.ts'
import { paths } from '#shared/web/paths.ts'

export default function DeleteAccountPage() {
  return (
    <div className="wrap pb-16">
      <div className="mx-auto max-w-[44rem]">
        <div className="page-head">
          <h1>Konto löschen</h1>
          <p className="lead-text muted mt-2">
            Das lässt sich nicht rückgängig machen. Möchten Sie etwas behalten,{' '}
            <Anchor href={paths.accountData}>laden Sie vorher Ihre Daten herunter</Anchor>.
          </p>
        </div>
        <RequireUser isHeaded>
          {() => (
            <OwnAccount>
              {account => (
                <>
                  <RuledSection title="Das wird gelöscht">
                    <WhatGoes account={account} />
                    {account.plan && <PlanEnds plan={account.plan} />}
                  </RuledSection>
                  <RuledSection title="Das bleibt">
                    <WhatStays />
                  </RuledSection>
                  <RuledSection title="Löschen">
                    {account.isLastAdmin ? <p>{ERROR_TEXTS.LAST_ADMIN}</p> : <DeleteForm account={account} />}
                  </RuledSection>
                </>
              )}
            </OwnAccount>
          )}
        </RequireUser>
      </div>
    </div>
  )
}
