import type { DemoLead } from '#server/dev/demo-data/demo-types.ts'

export const leadsForPremium: readonly DemoLead[] = [
  {
    listing: 'trostberg-schleuder',
    name: 'Bernhard Eixenberger',
    email: 'b.eixenberger@post.example',
    phone: '+49 171 3920081',
    message:
      'Guten Tag Frau Obermayr, ist die Radialschleuder noch da? Ich habe 45 Völker auf Zander und würde sie gern am Samstag ansehen. Zwei Fragen vorab: Passt sie durch eine 80er-Tür, und läuft der Motor auch an einer 10-A-Sicherung? Mit freundlichen Grüßen, Bernhard Eixenberger',
    status: 'new',
    age: { days: 0, hours: 3 },
  },
  {
    listing: 'trostberg-schleuder',
    name: 'Imkerverein Alzgau',
    email: 'vorstand@imkerverein-alzgau.example',
    phone: null,
    message:
      'Servus, wir suchen für unseren Vereinsschleuderraum etwas Größeres und dürfen bis 2.000 Euro ausgeben. Wäre ein Probelauf bei euch möglich, wenn wir zu dritt kommen? Wir bräuchten auch eine ordentliche Rechnung auf den Verein. Gruß, Toni (Gerätewart)',
    status: 'new',
    age: { days: 1, hours: 14 },
  },
  {
    listing: 'trostberg-wirtschaftsvolk',
    name: 'Katharina Pfnür',
    email: 'k.pfnuer@post.example',
    phone: '+49 176 04069044',
    message:
      'Hallo, ich habe im Sommer den Probekurs gemacht und möchte im Frühjahr mit zwei Völkern beginnen. Geben Sie auch zwei einzelne ab oder wirklich nur alle acht? Ein Imkerpate steht mir zur Seite, der würde beim Aussuchen mitkommen. Und: Welche Königinnen würden Sie einer Anfängerin eher geben, die blauen oder die weißen?',
    status: 'new',
    age: { days: 2, hours: 9 },
  },
  {
    listing: 'trostberg-ableger-dadant',
    name: 'Marco Seidl',
    email: 'seidl.marco@bienenpost.example',
    phone: '+49 171 3920065',
    message:
      'Nehme zwei Ableger, Abholung Ende April. Bitte reservieren. Anzahlung kein Problem. M. Seidl, Prien',
    status: 'contacted',
    age: { days: 8, hours: 5 },
  },
  {
    listing: 'trostberg-waldhonig',
    name: 'Dorothea Lindner-Haas',
    email: 'lindner-haas@post.example',
    phone: null,
    message:
      'Sehr geehrte Damen und Herren, ich stelle für unsere Kanzlei Weihnachtspräsente zusammen und bräuchte bis zum 8. Dezember 36 Gläser Waldhonig. Wäre das möglich, und könnten Sie statt Ihres Etiketts am Deckel ein Band mit unserem Namen anbringen? Ihr Etikett mit Los und Herkunft soll natürlich bleiben. Vielen Dank und freundliche Grüße',
    status: 'contacted',
    age: { days: 5, hours: 7 },
  },
  {
    listing: 'trostberg-waldhonig',
    name: 'Heiko Petersen',
    email: 'heiko.petersen@nordpost.example',
    phone: null,
    message: 'Moin, schickt ihr auch nach Husum? Sechs Gläser. Was kostet das Porto? Besten Gruß, Heiko',
    status: 'converted',
    age: { days: 31, hours: 12 },
  },
  {
    listing: 'trostberg-zanderbeute',
    name: 'Johann Reiter',
    email: 'johann.reiter@bergpost.example',
    phone: '+43 660 555 0192',
    message:
      'Grüß Gott, bei mir in Hallein stehen lauter alte Zanderbeuten vom Schwiegervater. Sind Ihre Zargen außen 42 auf 52? Wenn die aufeinanderpassen, nehme ich vier Stück und hole sie mit dem Hänger. Mit bestem Dank, Johann Reiter',
    status: 'converted',
    age: { days: 64, hours: 18 },
  },
  {
    listing: 'trostberg-mittelwaende',
    name: 'Sabine Kroiß',
    email: 's.kroiss@post.example',
    phone: null,
    message:
      'Hallo Bienenhof, ich hätte ungefähr 7 kg eigenes Wachs, schon geläutert, zwei Blöcke. Wird das wirklich getrennt verarbeitet oder kommt es in den großen Topf? Und wann ist der nächste Termin?',
    status: 'contacted',
    age: { days: 17, hours: 20 },
  },
  {
    listing: 'trostberg-eimer',
    name: 'Bäckerei Huber & Sohn',
    email: 'einkauf@baeckerei-huber-sohn.example',
    phone: '+49 176 04069037',
    message:
      'Guten Tag, für die Lebkuchensaison bräuchten wir drei Eimer, gern auch vier. Rechnung mit ausgewiesener Steuer und Laborbericht bitte. Unser Fahrer ist donnerstags in Trostberg.',
    status: 'converted',
    age: { days: 52, hours: 4 },
  },
  {
    listing: 'trostberg-imkerjacke',
    name: 'Lukas',
    email: 'lukas.m@jugendimker.example',
    phone: null,
    message: 'Hi, bin 1,92 und ziemlich dünn, passt die? Würde 40 zahlen.',
    status: 'closed',
    age: { days: 10, hours: 22 },
  },
]
