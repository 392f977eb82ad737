import type { DemoPost } from '#server/dev/demo-data/demo-types.ts'

export const oxalicAcid: DemoPost = {
  title: 'Oxalsäure im Winter: drei Fragen vor dem Träufeln',
  slug: 'oxalsaeure-im-winter',
  excerpt:
    'Brutfrei, genug Bienen, richtige Menge: Wer diese drei Fragen beantwortet hat, ist mit der Winterbehandlung in zehn Minuten je Volk fertig.',
  status: 'draft',
  age: { days: 2, hours: 7 },
  views: 0,
  content: `<p>Die Winterbehandlung entscheidet mit, wie viele Milben im nächsten Juli da sind. Sie ist schnell gemacht, wirkt aber nur, wenn der Zeitpunkt stimmt.</p>
<h2>Ist das Volk brutfrei?</h2>
<p>Oxalsäure erreicht nur Milben, die auf Bienen sitzen. Rund drei Wochen nach den ersten kräftigen Frösten ist meist keine verdeckelte Brut mehr da, in milden Lagen erst um Weihnachten. Im Zweifel eine mittlere Wabe ziehen, bei 5 °C hält die Traube das aus.</p>
<h2>Wie groß ist die Traube?</h2>
<p>Geträufelt wird lauwarme, gebrauchsfertige Lösung mit 3,5 % Oxalsäure in die besetzten Wabengassen. Für kleine Völker reichen 30 ml, für mittlere 40 ml, für starke 50 ml. Einmal, nicht zweimal: Eine Wiederholung schadet den Winterbienen.</p>
<h2>Ist alles bereit?</h2>
<ul>
<li>Zugelassenes Tierarzneimittel, kein Putzmittel aus dem Baumarkt</li>
<li>Schutzbrille, säurefeste Handschuhe, Wasser zum Abspülen</li>
<li>Windel im Boden, um den Milbenfall der nächsten Wochen zu zählen</li>
<li>Bestandsbuch: Datum, Mittel, Menge, Völker, Name</li>
</ul>
<p>Noch offen: Bild vom Träufeln, Absatz zur Verdampfung in Österreich und der Schweiz gegenlesen lassen.</p>`,
}
