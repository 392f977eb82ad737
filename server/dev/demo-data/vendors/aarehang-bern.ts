import { jarLabel } from '#server/dev/demo-data/demo-details.ts'
import type { DemoVendor } from '#server/dev/demo-data/demo-types.ts'

export const aarehangBern: DemoVendor = {
  account: {
    name: 'Monique Zbinden',
    email: 'post@honig-vom-aarehang.example',
    canSignIn: false,
    memberForDays: 219,
  },
  profile: {
    businessName: 'Honig vom Aarehang',
    description:
      'Sechs Völker, zwei Ernten, ein kleiner Keller. Honig aus Bern, abgefüllt in Bern. Abholung am Dienstagabend oder nach Absprache.',
    phone: '+41 79 555 01 63',
    whatsapp: null,
    showPhone: false,
    showWhatsapp: false,
    street: 'Aarehalde 6',
    postalCode: '3011',
    city: 'Bern',
    country: 'CH',
    identity: { traderStatus: 'private' },
  },
  subscription: { plan: 'STANDARD', interval: 'yearly', paidDaysAgo: 76 },
  listings: [
    {
      key: 'bern-fruehling',
      title: 'Frühlingshonig 2026 aus Bern, 500 g',
      description: [
        'Kirsche, Ahorn, Löwenzahn. Ernte 24. Mai. Hell, mild, feinkristallin. Wassergehalt 17,0 %. Nicht gemischt, nicht erwärmt.',
        'Glas mit Metalldeckel, Depot 1 Franken. Solange Vorrat, aktuell noch 31 Gläser.',
      ],
      category: 'honey',
      price: '14.00',
      priceUnit: '500 g',
      honeyType: 'spring',
      details: jarLabel({
        region: 'Bern, Aarehang',
        origins: [{ country: 'CH', percent: null }],
        lot: 'B 26-1',
        bestBefore: '2028-06',
        waterPercent: 17.1,
      }),
      shippingType: 'pickup_only',
      views: 68,
      confirmedDaysAgo: 17,
      age: { days: 99, hours: 13 },
      drawings: ['honig-raps'],
    },
    {
      key: 'bern-sommer',
      title: 'Sommerhonig 2026 aus Bern, dunkel, mit Linde',
      description: [
        'Linde und Blatthonig, je nach Glas mal mehr vom einen, mal vom anderen. Ernte 19. Juli. Wassergehalt 16,2 %. Kräftig, lange flüssig.',
        'Versand in der Schweiz möglich, ab vier Gläsern. Bezahlung auf Rechnung.',
      ],
      category: 'honey',
      price: '15.00',
      priceUnit: '500 g',
      honeyType: 'summer',
      details: jarLabel({
        region: 'Bern, Aarehang',
        origins: [{ country: 'CH', percent: null }],
        lot: 'B 26-2',
        bestBefore: '2028-08',
        waterPercent: 16.4,
      }),
      shippingType: 'both',
      views: 79,
      age: { days: 77, hours: 4 },
      drawings: [],
    },
  ],
}
