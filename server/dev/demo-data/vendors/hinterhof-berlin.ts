import type { DemoVendor } from '#server/dev/demo-data/demo-types.ts'

/** The plan ran out and so did the days of grace: nothing of this vendor is public any more. */
export const hinterhofBerlin: DemoVendor = {
  account: {
    name: 'Cem Yıldız',
    email: 'cem@hinterhofhonig-mitte.example',
    canSignIn: false,
    memberForDays: 402,
  },
  profile: {
    businessName: 'Hinterhofhonig Mitte',
    description:
      'Fünf Völker auf zwei Dächern in Berlin-Mitte, im Mai am Stadtrand in der Robinie. Wir machen Pause, weil das Dach saniert wird. Danach geht es weiter.',
    phone: '+49 30 23125 117',
    whatsapp: null,
    showPhone: true,
    showWhatsapp: false,
    street: 'Gartenhof 3',
    postalCode: '10115',
    city: 'Berlin',
    country: 'DE',
    isVerified: false,
  },
  subscription: { plan: 'PRO', interval: 'yearly', paidDaysAgo: 389, endedDaysAgo: 24 },
  listings: [
    {
      key: 'berlin-linde',
      title: 'Berliner Lindenhonig 2026 vom Dach, 500 g',
      description: [
        'Unter den Linden stehen tatsächlich welche, und unsere Bienen fliegen hin. Grünlich-gelb, minzig, ziemlich intensiv. Geschleudert am 8. Juli in der Waschküche, Wassergehalt 16,7 %.',
        'Abholung im zweiten Hinterhof, bitte bei Yıldız klingeln und Zeit für fünf Stockwerke mitbringen, wenn ihr die Völker sehen wollt.',
      ],
      category: 'honey',
      price: '9.50',
      priceUnit: '500 g',
      shippingType: 'both',
      status: 'inactive',
      views: 310,
      age: { days: 115, hours: 6 },
      drawings: ['honig-linde'],
    },
    {
      key: 'berlin-robinie',
      title: 'Robinienhonig vom Berliner Stadtrand, Mai 2026',
      description: [
        'Für die Robinie fahren wir mit vier Völkern in die Sandgegend östlich der Stadt. Wasserklar, sehr mild, bleibt flüssig. Wassergehalt 17,4 %.',
        'Ein Rest von 22 Gläsern, danach erst wieder im nächsten Sommer.',
      ],
      category: 'honey',
      price: '9.00',
      priceUnit: '500 g',
      shippingType: 'pickup_only',
      status: 'inactive',
      views: 188,
      age: { days: 114, hours: 15 },
      drawings: ['honig-linde', 'wabenhonig'],
    },
    {
      key: 'berlin-ableger',
      title: 'Carnica-Ableger 2026 auf Deutsch Normal, sanft',
      description: [
        'Stadtbienen müssen sanft sein, sonst gibt es Ärger mit dem dritten Stock. Ableger auf sechs Waben DNM, Königin 2026, weiß gezeichnet, standbegattet. Behandelt mit Milchsäure und Ameisensäure, Behandlungen stehen im Bestandsbuch.',
        'Seuchenfreiheitsbescheinigung vom Veterinäramt Mitte besorgen wir zur Übergabe. Abholung nach Einbruch der Dunkelheit, Aufzug vorhanden.',
      ],
      category: 'colonies',
      price: '155.00',
      priceUnit: 'Volk',
      breed: 'carnica',
      colonyType: 'ableger',
      hiveSystem: 'deutsch_normal',
      shippingType: 'pickup_only',
      status: 'inactive',
      views: 147,
      age: { days: 108, hours: 9 },
      drawings: ['ableger'],
    },
  ],
}
