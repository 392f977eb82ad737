import { formatNumber } from '#client/lib/format.ts'
import { formatDate } from '#client/lib/format-date.ts'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import type { AccountOverview } from '#shared/account.ts'
import { PLAN_LABELS } from '#shared/billing/billing.ts'
import { paths } from '#shared/web/paths.ts'

export function WhatGoes({ account }: { account: AccountOverview }) {
  const { listings, pictures, leads, favorites } = account
  return (
    <dl className="facts">
      <dt>Konto</dt>
      <dd>{account.email}, Profil, Anmeldungen auf allen Geräten</dd>
      <dt>Inserate</dt>
      <dd>
        {count(listings, 'Inserat', 'Inserate')} mit {count(pictures, 'Bild', 'Bildern')}
      </dd>
      <dt>Anfragen</dt>
      <dd>
        {count(leads, 'erhaltene Anfrage', 'erhaltene Anfragen')} und alle, die Sie selbst unter Ihrer
        E-Mail-Adresse gesendet haben
      </dd>
      <dt>Favoriten</dt>
      <dd>{count(favorites, 'gemerktes Inserat', 'gemerkte Inserate')}</dd>
    </dl>
  )
}

export function WhatStays() {
  return (
    <ul className="grid list-disc gap-2 pl-5">
      <li>
        Rechnungen und Ihre Kundennummer bei unserem Zahlungsdienst Stripe: acht Jahre vom Ende dieses Jahres
        an, weil das Gesetz es verlangt (§ 147 AO, § 14b UStG). Danach werden auch sie gelöscht.
      </li>
      <li>
        Bezahlte Bestellungen, ohne Ihr Konto, und Kündigungen und Widerrufe mit Name und E-Mail-Adresse: acht
        Jahre vom Ende des Jahres an, in dem Sie sie abgeschickt haben (§ 147 AO, § 257 HGB).
      </li>
      <li>
        Meldungen, die andere über Sie geschickt haben, bis zwölf Monate nach der Entscheidung, und Ihre
        offenen Meldungen, ohne Name und Adresse. Noch nicht ausgezahlte Erstattungen bekommen Sie trotzdem.
      </li>
      <li>Dass wir Ihnen die Löschung per E-Mail bestätigt haben: 30 Tage lang.</li>
      <li>
        Was andere schon haben: Imkereien behalten die E-Mail, mit der Ihre Anfrage bei ihnen ankam, und
        Suchmaschinen zeigen ein Inserat noch eine Weile.
      </li>
      <li>
        Genaueres steht in der <Anchor href={paths.privacy}>Datenschutzerklärung</Anchor>.
      </li>
    </ul>
  )
}

/** What the end of a plan costs its owner, before it is too late. */
export function PlanEnds({ plan }: { plan: NonNullable<AccountOverview['plan']> }) {
  return (
    <p>
      Ihr Plan {PLAN_LABELS[plan.name]}
      {plan.paidUntil && `, bezahlt bis ${formatDate(plan.paidUntil)},`} endet sofort, und es wird nichts mehr
      abgebucht. Wollen Sie die bezahlte Zeit noch nutzen,{' '}
      <Anchor href={paths.dashboardSubscription}>kündigen Sie zuerst den Plan</Anchor> und löschen das Konto
      später. Ansprüche auf Erstattung aus unseren <Anchor href={paths.terms}>AGB</Anchor> behalten Sie.
    </p>
  )
}

function count(value: number, one: string, many: string): string {
  return `${formatNumber(value)} ${value === 1 ? one : many}`
}
