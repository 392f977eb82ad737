import type { DemoPost } from '#server/dev/demo-data/demo-types.ts'

export const shippingQueens: DemoPost = {
  title: 'Königinnen verschicken: so kommen sie gut an',
  slug: 'koeniginnen-verschicken',
  excerpt:
    'Ein Käfig, acht Begleitbienen, ein Klecks Futterteig: Viel mehr braucht eine Königin auf der Reise nicht. Worauf es beim Packen, beim Wochentag und am Ziel ankommt.',
  status: 'published',
  age: { days: 23, hours: 4 },
  views: 842,
  content: `<p>Eine begattete Königin übersteht zwei Tage im Briefumschlag erstaunlich gut. Was sie nicht verträgt, sind Hitze, Zugluft und ein Wochenende im Verteilzentrum. Wer ein paar Regeln einhält, hat kaum Verluste.</p>
<h2>Erst legen lassen, dann verschicken</h2>
<p>Junge Königinnen sollten mindestens drei Wochen in Eilage sein, bevor sie auf Reisen gehen. Dann ist das Brutbild beurteilt, und die Annahme im neuen Volk gelingt deutlich besser als bei einer Königin, die gestern ihr erstes Ei gelegt hat. Gezeichnet wird ein paar Tage vor dem Versand, nicht am selben Morgen. 2026 ist die Farbe Weiß.</p>
<h2>Käfig und Begleitung</h2>
<ul>
<li>Sechs bis zehn Begleitbienen aus dem eigenen Kästchen. Jung sollen sie sein: Nehmen Sie Bienen, die gerade Brut pflegen. Flugbienen machen nur Unruhe.</li>
<li>Fester Futterteig, der nicht schmiert. Wird er in der Wärme weich, verklebt er die Tiere. Honig im Teig kommt nur aus Völkern, für die Sie die Hand ins Feuer legen, denn mit ihm reisen auch Faulbrutsporen.</li>
<li>Luft von mindestens zwei Seiten. Mehrere Käfige werden so gebündelt, dass die Gitter frei bleiben.</li>
<li>Ein luftdurchlässiger, steifer Umschlag oder ein kleiner Karton mit Löchern, außen gut lesbar: „Lebende Bienen, bitte vor Sonne schützen“.</li>
</ul>
<h2>Der richtige Tag</h2>
<p>Montag bis Mittwoch aufgeben, nie vor einem Feiertag. Ein Blick auf die Vorhersage gehört dazu: Unter 10 °C und über 30 °C bleibt die Königin zu Hause. Klären Sie vorher mit dem Versender, ob und wie er Bienen befördert, und kündigen Sie die Sendung dem Käufer an. In einem Hausbriefkasten in der Südsonne ist nach einer Stunde alles vorbei.</p>
<h2>Papiere</h2>
<p>Fragen Sie Ihr Veterinäramt, welche Bescheinigung Sie brauchen. Für den Weg in einen anderen Mitgliedstaat oder in die Schweiz ist eine amtliche Tiergesundheitsbescheinigung nötig, und die dauert ein paar Tage. Das gehört ins Inserat, damit niemand im Juni auf ein Formular wartet.</p>
<h2>Am Ziel</h2>
<p>Ein Tropfen Wasser aufs Gitter, dann dunkel und bei Zimmertemperatur ruhen lassen. Zugesetzt wird am selben oder am nächsten Tag, am Abend, in ein sicher weiselloses Volk ohne offene Weiselzellen. Die Begleitbienen nimmt man vorher ab, am besten vor einem geschlossenen Fenster. Danach eine Woche Geduld: Wer am dritten Tag nachsieht, bringt die Königin oft selbst um.</p>`,
}
