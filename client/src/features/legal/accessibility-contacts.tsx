import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { OperatorAddress, OperatorContact } from './operator-details.tsx'

export function Feedback() {
  return (
    <>
      <p>
        Sie stoßen auf eine Barriere, oder Sie brauchen eine Auskunft in anderer Form? Schreiben Sie uns oder
        rufen Sie an. Nennen Sie möglichst die Adresse der Seite und das Hilfsmittel, das Sie benutzen. Wir
        antworten, sagen, was wir ändern können, und helfen bis dahin auf anderem Weg weiter.
      </p>
      <OperatorContact />
      <OperatorAddress />
    </>
  )
}

export function Authorities() {
  return (
    <>
      <p>
        Ob Dienstleistungen die Anforderungen des BFSG erfüllen, überwachen die Länder gemeinsam. Wenden Sie
        sich dorthin, wenn wir Ihnen nicht helfen konnten:
      </p>
      <address className="not-italic">
        <strong>
          Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen
          (MLBF), Anstalt öffentlichen Rechts
        </strong>
        <span className="block">Carl-Miller-Straße 6</span>
        <span className="block">39112 Magdeburg</span>
        <span className="block">
          E-Mail: <Anchor href="mailto:kontakt@mlbf-barrierefrei.de">kontakt@mlbf-barrierefrei.de</Anchor>
        </span>
        <span className="block">
          Internet: <Anchor href="https://www.mlbf-barrierefrei.de">www.mlbf-barrierefrei.de</Anchor>
        </span>
      </address>
      <p>In Österreich ist das Sozialministeriumservice für das Barrierefreiheitsgesetz zuständig.</p>
    </>
  )
}

/** Section 34 BFSG. */
export function Arbitration() {
  return (
    <p>
      Kommen wir zu keiner Lösung, können Sie sich an die Schlichtungsstelle nach dem
      Behinderten&shy;gleichstellungs&shy;gesetz wenden:{' '}
      <Anchor href="https://www.schlichtungsstelle-bgg.de">www.schlichtungsstelle-bgg.de</Anchor>. Das
      Verfahren kostet nichts, und Sie brauchen keinen Rechtsbeistand.
    </p>
  )
}
