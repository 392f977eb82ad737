import type { DemoLead } from '#server/dev/demo-data/demo-types.ts'

export const leadsForOthers: readonly DemoLead[] = [
  {
    listing: 'celle-heidehonig',
    name: 'Maren Tietjen',
    email: 'maren.tietjen@nordpost.example',
    phone: null,
    message: 'Moin, habt ihr am dritten Advent noch was? Dann komm ich mit dem Rad rum. Gruß, Maren',
    status: 'new',
    age: { days: 2, hours: 21 },
  },
  {
    listing: 'salzburg-stadthonig',
    name: 'Hotel am Rainberg',
    email: 'fruehstueck@hotel-am-rainberg.example',
    phone: '+43 660 555 0155',
    message:
      'Liebe Frau Aigner, unsere Gäste fragen nach Honig aus der Stadt. Könnten Sie uns ab Jänner monatlich acht Kilo liefern? Mit freundlichen Grüßen, die Frühstücksküche',
    status: 'contacted',
    age: { days: 15, hours: 13 },
  },
  {
    listing: 'winterthur-jungvolk',
    name: 'Regula Hösli',
    email: 'regula.hoesli@velopost.example',
    phone: '+41 79 555 01 46',
    message:
      'Grüezi Herr Brändli, ich mache den Grundkurs und suche auf Frühling ein Volk im CH-Mass. Dürfte ich das Bienenhaus einmal anschauen, bevor ich mich entscheide? Ich komme aus Elgg, mit dem ÖV ist das kein Problem. Freundliche Grüsse, Regula Hösli',
    status: 'new',
    age: { days: 7, hours: 4 },
  },
  {
    listing: 'biberach-handschleuder',
    name: 'Emil Rapp',
    email: 'emil.rapp@bienenpost.example',
    phone: null,
    message:
      'Grüß Gott Herr Schick, 190 Euro für eine Schleuder mit Klebeband ist ein mutiger Preis, aber mir gefällt die Beschreibung. Bei 160 hole ich sie am Samstag und höre mir die Geschichte dazu an. Emil Rapp, Ochsenhausen',
    status: 'converted',
    age: { days: 38, hours: 2 },
  },
]
