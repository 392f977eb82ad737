import type { DemoAge } from '#server/dev/demo-data/demo-types.ts'
import type { WantedAdInput } from '#shared/inputs/wanted.ts'

export interface DemoOffer {
  /** {@link DemoListing.key} of what is offered. */
  listing: string
  message: string
  age: DemoAge
}

export interface DemoWantedAd extends WantedAdInput {
  /** E-mail of the account. */
  account: string
  age: DemoAge
  offers: readonly DemoOffer[]
}

/** What people of the demo market look for. */
export const demoWantedAds: readonly DemoWantedAd[] = [
  {
    account: 'moin@heideimkerei-brammer.example',
    title: 'Alte Beuten und Rähmchen, Deutsch Normal',
    text: 'Auch reparaturbedürftig. Ich hole ab und nehme alles mit, gern die ganze Auflösung einer Imkerei.',
    quantity: 'bis 20 Stück',
    query: 'category=equipment&equipmentCategory=hives&hiveSystem=deutsch_normal&postalCode=29221&radius=100',
    age: { days: 52, hours: 5 },
    offers: [],
  },
  {
    account: 'post@honig-vom-aarehang.example',
    title: 'Wirtschaftsvolk für den Schulgarten',
    text: 'Unsere Bienen-AG sucht ein sanftmütiges Volk. Der Imkerverein betreut die Kinder, der Standplatz ist gemeldet.',
    quantity: '1 Volk',
    maxPrice: '220.00',
    query: 'category=colonies&postalCode=5000&country=CH',
    age: { days: 40, hours: 2 },
    offers: [],
  },
  {
    account: 'hallo@bio-imkerei-rosskopf.example',
    title: 'Lindenhonig im Eimer für den Hofladen',
    text: 'Etwa 80 kg aus 2026, Wassergehalt unter 18 %. Etiketten mache ich selbst.',
    quantity: '80 kg',
    query: 'category=honey&honeyType=lime',
    age: { days: 27, hours: 8 },
    offers: [
      {
        listing: 'berlin-linde',
        message:
          'Lindenhonig von den Straßen in Mitte hätte ich noch zwei Hobbocks, Wasser 17,1 %. Versand geht, am liebsten aber im Februar mit dem Transporter nach Offenburg.',
        age: { days: 20, hours: 3 },
      },
    ],
  },
  {
    account: 'premium@wabenmarkt.test',
    title: 'Zehn Buckfast-Königinnen für Mai',
    text: 'Die Linie ist mir egal, wichtig ist sanft. Gern standbegattet, gern alle auf einmal.',
    quantity: '10 Stück',
    maxPrice: '40.00',
    query: 'category=queens&breed=buckfast',
    age: { days: 5, hours: 6 },
    offers: [
      {
        listing: 'regen-standbegattet',
        message:
          'Zehn Stück gehen Mitte Mai, gezeichnet in der Jahresfarbe. Ab zehn rechne ich 36 € je Königin.',
        age: { days: 1, hours: 4 },
      },
      {
        listing: 'biberach-baltrum',
        message:
          'Unsere sind von der Insel und kosten mehr, dafür wissen Sie, wer der Vater war. Rufen Sie einfach durch, dann erzähle ich Ihnen von der Linie.',
        age: { days: 3, hours: 2 },
      },
    ],
  },
  {
    account: 'cem@hinterhofhonig-mitte.example',
    title: 'Schleuder, 4 Waben, mit Motor',
    text: 'Gebraucht ist uns lieber als neu. Edelstahl, Dadant-Waben sollen passen.',
    quantity: '1 Stück',
    maxPrice: '450.00',
    query: 'category=equipment&equipmentCategory=extractors&postalCode=10115&radius=100',
    age: { days: 2, hours: 9 },
    offers: [],
  },
  {
    account: 'standard@wabenmarkt.test',
    title: 'Zwei Carnica-Ableger auf Zander',
    text: 'Wir fangen nach dem Kurs im Frühjahr an und suchen zwei ruhige Ableger, gern mit Bescheinigung. Königin von 2026, gezeichnet. Abholung mit eigenem Hänger ist kein Problem, am liebsten an einem Abend Mitte Mai.',
    quantity: '2 Stück',
    maxPrice: '180.00',
    query: 'category=colonies&breed=carnica&colonyType=ableger&hiveSystem=zander&postalCode=83278',
    age: { days: 1, hours: 1 },
    offers: [
      {
        listing: 'tittmoning-ableger',
        message:
          'Grüß Gott, zwei Ableger auf Zander hätte ich Mitte Mai abzugeben, Königinnen von 2026, weiß gezeichnet. Die Bescheinigung liegt bei.',
        age: { days: 0, hours: 7 },
      },
    ],
  },
]
