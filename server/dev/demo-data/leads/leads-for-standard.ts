import type { DemoLead } from '#server/dev/demo-data/demo-types.ts'

export const leadsForStandard: readonly DemoLead[] = [
  {
    listing: 'traunstein-waldhonig',
    name: 'Ilse Mayrhofer',
    email: 'ilse.mayrhofer@post.example',
    phone: '+49 176 04069012',
    message:
      'Liebe Frau Kumpfmüller, wir haben im Urlaub in Ruhpolding ein Glas von Ihrem Waldhonig geschenkt bekommen und es hat keine zwei Wochen gehalten. Haben Sie noch sechs Gläser? Wir wohnen in Kassel, Sie müssten also schicken. Überweisen kann ich gleich. Herzliche Grüße, Ilse Mayrhofer',
    status: 'new',
    age: { days: 0, hours: 18 },
  },
  {
    listing: 'traunstein-sommerhonig',
    name: 'Florian Wax',
    email: 'florian.wax@post.example',
    phone: null,
    message: 'Hallo, kann ich am Freitag gegen 17 Uhr zehn Gläser abholen? Leere Gläser bringe ich mit.',
    status: 'new',
    age: { days: 4, hours: 8 },
  },
  {
    listing: 'traunstein-wabenhonig',
    name: 'Berggasthof Zinnkopfblick',
    email: 'kueche@zinnkopfblick.example',
    phone: '+49 171 3920023',
    message:
      'Grüß Gott, für unser Frühstücksbuffet würden wir gern jede Woche zwei bis drei Stücke Wabenhonig nehmen, solange es welchen gibt. Bekommen Wiederverkäufer einen anderen Preis? Wir brauchen für die Karte auch die Herkunftsangabe. Viele Grüße aus der Küche, Vroni',
    status: 'contacted',
    age: { days: 22, hours: 3 },
  },
  {
    listing: 'traunstein-koenigin-2025',
    name: 'Reinhard Gschwendtner',
    email: 'r.gschwendtner@bienenpost.example',
    phone: null,
    message:
      'Servus, wie viele Waben hat das Volk, aus dem die Königin kommt, und waren Kalkbrut oder Nosema ein Thema?',
    status: 'closed',
    age: { days: 29, hours: 15 },
  },
  {
    listing: 'traunstein-fruehjahr',
    name: 'Kita Sonnenkäfer',
    email: 'leitung@kita-sonnenkaefer.example',
    phone: '+49 176 04069075',
    message:
      'Guten Tag, unsere Vorschulkinder haben Sie im Juni am Bienenstand besucht und reden immer noch davon. Für das Sankt-Martins-Frühstück hätten wir gern acht Gläser vom cremigen. Bezahlt wird aus der Elternkasse, bar, wenn das recht ist. Danke nochmals für die Schleier in Kindergröße!',
    status: 'converted',
    age: { days: 20, hours: 10 },
  },
]
