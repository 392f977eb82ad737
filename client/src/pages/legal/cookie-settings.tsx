import { CookieChoice } from '#client/features/legal/cookie-choice.tsx'
import { StoredItems } from '#client/features/legal/privacy/stored-items.tsx'
import { MoreLink } from '#client/ui/navigation/more-link.tsx'
import { paths } from '#shared/web/paths.ts'

export default function CookieSettingsPage() {
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>Cookie-Einstellungen</h1>
        <p className="lead-text muted mt-2 max-w-(--wm-measure)">
          Was dieser Marktplatz in Ihrem Browser speichert, und was Sie dazu bestimmen.
        </p>
      </div>
      <div className="grid gap-10">
        <section className="stack max-w-(--wm-measure)" aria-labelledby="choice-title">
          <h2 id="choice-title" className="text-2xl">
            Ihre Auswahl
          </h2>
          <CookieChoice />
        </section>
        <section className="stack max-w-[60rem]" aria-labelledby="stored-title">
          <h2 id="stored-title" className="text-2xl">
            Was gespeichert wird
          </h2>
          <StoredItems />
          <MoreLink href={paths.privacy}>Zur Datenschutzerklärung</MoreLink>
        </section>
      </div>
    </div>
  )
}
