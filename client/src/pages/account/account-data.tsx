import { ExportForm } from '#client/features/account/export-form.tsx'
import { OwnAccount } from '#client/features/account/own-account.tsx'
import { RequireUser } from '#client/features/auth/require-user.tsx'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { RuledSection } from '#client/ui/page/ruled-section.tsx'
import { paths } from '#shared/web/paths.ts'

export default function AccountDataPage() {
  return (
    <div className="wrap pb-16">
      <div className="mx-auto max-w-[44rem]">
        <div className="page-head">
          <h1>Meine Daten</h1>
          <p className="lead-text muted mt-2">
            Was wir über Sie gespeichert haben, gehört Ihnen: zum Mitnehmen oder zum Löschen.
          </p>
        </div>
        <RequireUser isHeaded>
          {() => (
            <OwnAccount>
              {account => (
                <>
                  <RuledSection title="Daten herunterladen">
                    <p>
                      Sie bekommen eine ZIP-Datei mit allem, was zu Ihrem Konto gespeichert ist: Konto,
                      Profil, Inserate mit Bildern, Anfragen, Favoriten, Plan und Zahlungen. Eine Textdatei
                      darin erklärt die Felder. Bei vielen Bildern kann der Download einige Minuten dauern.
                    </p>
                    <ExportForm account={account} />
                  </RuledSection>
                  <RuledSection title="Konto löschen">
                    <p>
                      Konto, Inserate, Bilder, Anfragen und Favoriten sind danach endgültig weg. Auf der
                      nächsten Seite steht genau, was geht und was bleiben muss. Einzelne Angaben ändern Sie
                      im <Anchor href={paths.profile}>Profil</Anchor>.
                    </p>
                    <div>
                      <ButtonLink href={paths.deleteAccount}>Konto löschen …</ButtonLink>
                    </div>
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
