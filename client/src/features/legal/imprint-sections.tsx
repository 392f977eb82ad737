import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { PRODUCT_NAME } from '#shared/core/brand.ts'
import type { Operator } from '#shared/site.ts'
import { paths } from '#shared/web/paths.ts'
import type { LegalSection } from './legal-page.tsx'
import { OperatorAddress, OperatorContact, OperatorEmail, WithOperator } from './operator-details.tsx'
import { useOperator } from './use-site-facts.ts'

/** Public address of the sources of the postal code data, named in the imprint (CC BY 4.0). */
const GEONAMES_URL = 'https://www.geonames.org'

export const IMPRINT_SECTIONS: readonly LegalSection[] = [
  { id: 'anbieter', title: 'Anbieter', Body: Provider },
  { id: 'kontakt', title: 'Kontakt', Body: OperatorContact },
  { id: 'register', title: 'Register und Steuern', Body: Register },
  { id: 'redaktion', title: 'Verantwortlich für den Inhalt', Body: Editor },
  { id: 'kontaktstelle', title: 'Kontaktstelle nach dem Digital Services Act', Body: ContactPoint },
  { id: 'rolle', title: 'Unsere Rolle beim Kauf', Body: Role },
  { id: 'streitbeilegung', title: 'Streitbeilegung', Body: Disputes },
  { id: 'quellen', title: 'Quellen und Lizenzen', Body: Sources },
]

type Country = Operator['country']

const PROVIDER_LAWS = {
  DE: 'Angaben nach § 5 Digitale-Dienste-Gesetz (DDG).',
  AT: 'Angaben nach § 5 E-Commerce-Gesetz und Offenlegung nach § 25 Mediengesetz.',
  CH: 'Angaben nach Art. 3 Abs. 1 Buchst. s des Bundesgesetzes gegen den unlauteren Wettbewerb (UWG).',
} satisfies Record<Country, string>

const VAT_ID_NAMES = {
  DE: 'Umsatzsteuer-Identifikationsnummer nach § 27a Umsatzsteuergesetz',
  AT: 'Umsatzsteuer-Identifikationsnummer (UID) nach Art. 28 Umsatzsteuergesetz 1994',
  CH: 'Mehrwertsteuernummer',
} satisfies Record<Country, string>

const BUSINESS_ID_NAMES = {
  DE: 'Wirtschafts-Identifikationsnummer nach § 139c Abgabenordnung',
  AT: 'GISA-Zahl',
  CH: 'Unternehmens-Identifikationsnummer (UID)',
} satisfies Record<Country, string>

const EDITOR_LAWS = {
  DE: 'Für die Beiträge im Blog nach § 18 Abs. 2 Medienstaatsvertrag:',
  AT: 'Medieninhaber und für die Beiträge im Blog verantwortlich:',
  CH: 'Für die Beiträge im Blog verantwortlich:',
} satisfies Record<Country, string>

/** By which law of the operator's country there is an imprint. */
export function ImprintLaw() {
  const { data } = useOperator()
  // The line is kept free until the country is known.
  return <p>{data === undefined ? '\u00A0' : PROVIDER_LAWS[data.country]}</p>
}

function Provider() {
  return (
    <>
      <OperatorAddress />
      <WithOperator>
        {({ representative }) => representative !== null && <p>Vertreten durch: {representative}</p>}
      </WithOperator>
    </>
  )
}

function Register() {
  return (
    <WithOperator>
      {({ register, vatId, businessId, country }) => (
        <>
          {register !== null && <p>Registereintrag: {register}</p>}
          {vatId !== null && (
            <p>
              {VAT_ID_NAMES[country]}: {vatId}
            </p>
          )}
          {businessId !== null && (
            <p>
              {BUSINESS_ID_NAMES[country]}: {businessId}
            </p>
          )}
          {register === null && vatId === null && businessId === null && (
            <p>Kein Registereintrag, keine Umsatzsteuer-Identifikationsnummer.</p>
          )}
        </>
      )}
    </WithOperator>
  )
}

function Editor() {
  return (
    <>
      <WithOperator>
        {({ name, representative, address, country }) => (
          <>
            <p>{EDITOR_LAWS[country]}</p>
            <p>
              {representative ?? name}, {address}
            </p>
          </>
        )}
      </WithOperator>
      <p>Für ein Inserat und ein Profil ist die Imkerei verantwortlich, die es eingestellt hat.</p>
    </>
  )
}

function ContactPoint() {
  return (
    <>
      <p>
        Zentrale Kontaktstelle für Nutzerinnen und Nutzer (Art. 12) sowie für Behörden, die Kommission und das
        Gremium (Art. 11 der Verordnung (EU) 2022/2065): <OperatorEmail />. Sie erreichen dort Menschen; wir
        antworten auf Deutsch und Englisch.
      </p>
      <p>
        Rechtswidrige Inhalte melden Sie am schnellsten über „Inhalt melden“: Das steht bei jedem Inserat, bei
        jeder Imkerei, jedem Beitrag und jedem Gesuch. Es geht auch an dieselbe Adresse. Was eine Meldung
        enthalten soll und wie es danach weitergeht, steht in den{' '}
        <Anchor href={`${paths.terms}#meldung`}>AGB</Anchor>.
      </p>
    </>
  )
}

function Role() {
  return (
    <p>
      {PRODUCT_NAME} vermittelt den Kontakt. Kaufverträge schließen allein Käuferin oder Käufer und Imkerei
      miteinander; wir sind nicht Vertragspartner, nehmen keine Zahlungen dafür entgegen und versenden keine
      Ware.
    </p>
  )
}

function Disputes() {
  return (
    <p>
      Wir sind weder verpflichtet noch bereit, an Streitbeilegungsverfahren vor einer
      Verbraucherschlichtungsstelle teilzunehmen (§ 36 Verbraucherstreit&shy;beilegungsgesetz). Schreiben Sie
      uns: Das meiste lässt sich direkt klären.
    </p>
  )
}

function Sources() {
  return (
    <ul>
      <li>
        Postleitzahlen und Orte: GeoNames, <Anchor href={GEONAMES_URL}>www.geonames.org</Anchor>, Lizenz{' '}
        <Anchor href="https://creativecommons.org/licenses/by/4.0/deed.de">CC BY 4.0</Anchor>. Wir haben die
        Daten ausgewählt und aufbereitet.
      </li>
      <li>
        Schriften: Besley und Public Sans, beide unter der{' '}
        <Anchor href="https://openfontlicense.org">SIL Open Font License 1.1</Anchor>.
      </li>
      <li>Zeichnungen und Wortmarke: © {PRODUCT_NAME}. Bilder in Inseraten gehören den Imkereien.</li>
    </ul>
  )
}
