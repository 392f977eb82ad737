/** What people fill in, as the procedures take it. */

export const LISTING = {
  title: 'Sommertracht aus dem Chiemgau',
  description: 'Heller, milder Honig aus der Sommertracht, feincremig gerührt.',
  category: 'queens',
  price: '12.50',
  priceUnit: 'Stück',
  breed: 'carnica',
  matingType: null,
  colonyType: null,
  hiveSystem: null,
  equipmentCategory: null,
  equipmentCondition: null,
  isBio: true,
  shippingType: 'both',
  status: 'active',
}

export const FILTER = {
  vendorId: undefined,
  search: 'honig',
  category: 'honey',
  postalCode: '83278',
  radius: 50,
  breed: undefined,
  matingType: undefined,
  isBio: false,
  hiveSystem: undefined,
  equipmentCategory: undefined,
  colonyType: undefined,
  shippingAvailable: true,
  country: 'DE',
}

export const PROFILE = {
  businessName: 'Imkerei Lindenhof',
  description: 'Seit 1987.',
  phone: '+49 861 12345',
  whatsapp: null,
  showPhone: true,
  showWhatsapp: false,
  street: 'Lindenallee 3',
  postalCode: '83278',
  city: 'Traunstein',
  country: 'DE',
  seasonFrom: '05-01',
  seasonTo: '07-31',
  seasonTitle: 'Ablegerverkauf',
  awayFrom: '2026-11-18',
  awayUntil: '2026-12-06',
  awayNote: 'Wir sind in den Bergen.',
}
