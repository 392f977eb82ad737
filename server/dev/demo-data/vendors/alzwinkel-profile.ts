import type { DemoVendor } from '#server/dev/demo-data/demo-types.ts'
import { WITHDRAWAL_TEXT } from '#server/dev/demo-data/withdrawal-text.ts'

/** The trader among the demo vendors who have everything. */
export const alzwinkelProfile: DemoVendor['profile'] = {
  businessName: 'Bienenhof Alzwinkel',
  description:
    'Familienbetrieb mit 90 Völkern zwischen Alz und Chiemsee. Wir verkaufen Honig ab Hof, Jungvölker im Frühjahr und das Werkzeug, mit dem wir selbst arbeiten. Im Hofladen können Sie Beuten aufmachen, Anzüge anprobieren und Mittelwände gegen eigenes Wachs tauschen. Geöffnet freitags von 14 bis 18 Uhr, sonst nach Anruf.',
  phone: '+49 171 3920047',
  whatsapp: '+49 171 3920047',
  showPhone: true,
  showWhatsapp: true,
  street: 'Mühlbachstraße 21',
  postalCode: '83308',
  city: 'Trostberg',
  country: 'DE',
  verified: ['identity', 'imprint', 'phone', 'apiary'],
  season: { from: '05-01', to: '07-31', title: 'Ablegerverkauf' },
  identity: {
    traderStatus: 'trader',
    legalName: 'Bienenhof Alzwinkel GbR',
    representative: 'Korbinian und Lena Alzwinkel',
    publicEmail: 'hof@bienenhof-alzwinkel.example',
    lucidNumber: 'DE5310874296631',
    weeeNumber: 'DE48120975',
    withdrawalText: WITHDRAWAL_TEXT,
  },
}
