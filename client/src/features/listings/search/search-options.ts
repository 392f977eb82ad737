import { COUNTRIES, COUNTRY_LABELS, RADIUS_OPTIONS } from '#shared/geo.ts'

export const COUNTRY_OPTIONS = [
  { value: 'all', label: 'Alle Länder' },
  ...COUNTRIES.map(value => ({ value, label: COUNTRY_LABELS[value] })),
]

export const RADIUS_CHOICES = RADIUS_OPTIONS.map(km => ({ value: String(km), label: `${km} km` }))

export const unknownPlaceText = (postalCode: string | undefined) =>
  `Die Postleitzahl ${postalCode} kennen wir nicht. Bitte prüfen Sie die Eingabe.`
