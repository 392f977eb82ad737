import type { DemoPost } from '#server/dev/demo-data/demo-types.ts'

export const labellingHoney: DemoPost = {
  title: 'Honig richtig kennzeichnen: Los, Gewicht, Herkunft',
  slug: 'honig-richtig-kennzeichnen',
  excerpt:
    'Was in Deutschland auf ein Honigglas gehört, wie groß es stehen muss und was sich seit Juni 2026 bei der Herkunft geändert hat.',
  status: 'published',
  age: { days: 11, hours: 6 },
  views: 517,
  content: `<p>Beim Etikett passieren die meisten Beanstandungen, und fast alle wären vermeidbar. Die Übersicht gilt für Honig, der in Deutschland in Fertigpackungen verkauft wird. In Österreich und der Schweiz ist vieles ähnlich, aber nicht alles gleich.</p>
<h2>Das muss auf das Glas</h2>
<ul>
<li><strong>Bezeichnung:</strong> „Honig“ genügt. „Blütenhonig“, „Waldhonig“ oder eine Sorte wie „Rapshonig“ dürfen Sie schreiben, wenn der Inhalt in Herkunft, Geschmack und Pollenbild überwiegend dazu passt.</li>
<li><strong>Füllmenge:</strong> in Gramm oder Kilogramm, im selben Sichtfeld wie die Bezeichnung. Bei Gläsern über 200 g bis 1 kg müssen die Ziffern mindestens 4 mm hoch sein, von mehr als 50 g bis 200 g reichen 3 mm.</li>
<li><strong>Mindesthaltbarkeit:</strong> „mindestens haltbar bis …“. Üblich sind zwei Jahre, bei kühler, dunkler Lagerung.</li>
<li><strong>Los:</strong> eine Nummer, mit der Sie die Charge wiederfinden, oft mit „L“ davor. Steht das Haltbarkeitsdatum mit Tag und Monat da, kann es das Los ersetzen.</li>
<li><strong>Name und Anschrift</strong> des Imkers oder des Abfüllers.</li>
<li><strong>Ursprungsland:</strong> dazu gleich mehr.</li>
</ul>
<p>Für alle Pflichtangaben gilt: deutlich lesbar, Kleinbuchstaben mindestens 1,2 mm hoch, gemessen am „x“.</p>
<h2>Herkunft: neu seit dem 14. Juni 2026</h2>
<p>Mit der Richtlinie (EU) 2024/1438 ist die Zeit der Angabe „Mischung von Honig aus EU-Ländern und Nicht-EU-Ländern“ vorbei. Bei Mischungen stehen jetzt die einzelnen Ursprungsländer auf dem Etikett, geordnet nach ihrem Gewichtsanteil, jeweils mit Prozentzahl. Für Mischungen aus vielen Ländern und für sehr kleine Packungen sieht die Richtlinie Erleichterungen vor. Honig, der vor dem Stichtag nach altem Recht gekennzeichnet wurde, darf verkauft werden, bis der Vorrat aufgebraucht ist.</p>
<p>Für die meisten Imkereien ändert sich wenig: Wer nur eigenen Honig abfüllt, schreibt „Deutschland“. Wer zukauft, braucht dagegen Belege über Land und Menge und ein Etikett je Mischung.</p>
<h2>Was gern schiefgeht</h2>
<ul>
<li>„Kaltgeschleudert“ und „naturbelassen“ sind Selbstverständlichkeiten, mit denen man nicht werben sollte. Aussagen zur Gesundheit gehören gar nicht aufs Glas.</li>
<li>„Bio“ darf nur schreiben, wer zertifiziert ist, und dann mit der Nummer der Kontrollstelle.</li>
<li>Honig mit Nüssen oder Gewürzen ist kein Honig mehr im Sinne der Verordnung. Er braucht einen beschreibenden Namen und ein Zutatenverzeichnis mit hervorgehobenen Allergenen.</li>
<li>Der Wassergehalt darf 20 % nicht überschreiten, bei Heidehonig 23 %. Das DIB-Glas ist strenger: 18 %.</li>
<li>Wer Gläser in Verkehr bringt, muss sich im Verpackungsregister eintragen und an einem Rücknahmesystem beteiligen. Das gilt auch für kleine Imkereien.</li>
</ul>
<p><em>Stand: November 2026. Der Beitrag ersetzt keine Rechtsberatung. Im Zweifel hilft Ihre Lebensmittelüberwachung, und sie hilft lieber vorher.</em></p>`,
}
