import type { DemoPost } from '#server/dev/demo-data/demo-types.ts'

export const nucleusInJune: DemoPost = {
  title: 'Was ein Ableger im Juni können muss',
  slug: 'was-ein-ableger-im-juni-koennen-muss',
  excerpt:
    'Fünf Waben sind schnell verkauft. Ob daraus ein Volk für den Winter wird, sieht man an Brut, Futter und Milben. Eine Liste für Käufer und Verkäufer.',
  status: 'published',
  age: { days: 58, hours: 9 },
  views: 1260,
  content: `<p>Im Juni werden die meisten Jungvölker verkauft, und im September zeigt sich, welche gut waren. Dabei lässt sich schon bei der Übergabe vieles erkennen. Nehmen Sie sich eine Viertelstunde und ziehen Sie gemeinsam jede Wabe.</p>
<h2>Die Königin</h2>
<p>Sie ist begattet und legt, nicht erst seit gestern: Auf mindestens zwei Waben soll verdeckelte Arbeiterinnenbrut stehen, geschlossen und ohne viele Lücken. Buckelbrut oder mehrere Eier in einer Zelle sind ein Grund, das Volk stehen zu lassen. Ist die Königin gezeichnet, passt die Farbe zum Jahr: Weiß für 2026, Blau für 2025.</p>
<h2>Bienen, Waben, Futter</h2>
<ul>
<li><strong>Bienen:</strong> Alle Gassen zwischen den Brutwaben sind besetzt, auch am kühlen Vormittag.</li>
<li><strong>Waben:</strong> Rähmchenmaß vorher absprechen. Höchstens eine Wabe darf dunkel und alt sein, der Rest ist hell.</li>
<li><strong>Futter:</strong> Drei Kilogramm, also grob zwei halbe Waben, sind das Mindeste. Im Juni kommt in vielen Gegenden die Trachtlücke, und ein Ableger verhungert leise.</li>
<li><strong>Pollen:</strong> Ein bunter Kranz neben der Brut. Fehlt er, wächst nichts nach.</li>
</ul>
<h2>Milben und Gesundheit</h2>
<p>Ein Brutableger war nach etwa drei Wochen einmal ohne verdeckelte Brut. Das ist der Moment für Milch- oder Oxalsäure, und ein sorgfältiger Verkäufer hat ihn genutzt und im Bestandsbuch vermerkt. Fragen Sie nach dem Datum. Dazu gehört die amtstierärztliche Bescheinigung, dass das Volk aus einem faulbrutfreien Bestand kommt, wenn es an einen anderen Ort kommt. Verkrüppelte Flügel oder eingesunkene Zelldeckel sind Gründe, nicht zu kaufen.</p>
<h2>Der Weg nach Hause</h2>
<p>Abends verschließen, wenn alle daheim sind, mit Gitter statt Deckel für die Luft. Die Waben stehen in Fahrtrichtung und dürfen nicht pendeln. Am neuen Platz gleich öffnen, ein paar Zweige vors Flugloch, und am nächsten Tag füttern, in kleinen Portionen und abends, sonst kommen die Räuber.</p>
<h2>Was bis zum Herbst passieren muss</h2>
<p>Ein Ableger vom Mai besetzt Ende August eine volle Zarge, in guten Jahren anderthalb. Er wird im Sommer genauso gegen die Varroa behandelt wie die großen Völker. Unter 5.000 Bienen im Oktober überwintert er nur mit Glück. Dann ist Vereinigen die bessere Entscheidung, auch wenn es schwerfällt.</p>`,
}
