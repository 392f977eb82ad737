import { COLONY_ORIGIN_LABELS, HIVE_INCLUSION_LABELS } from '#shared/details/colony-sheet.ts'
import type { DetailsKind } from '#shared/details/listing-details.ts'
import { BREEDING_VALUE_LABELS, BREEDING_VALUES } from '#shared/details/queen-passport.ts'
import { HIVE_SYSTEM_LABELS } from '#shared/listings/hive-systems.ts'
import { HONEY_TYPE_LABELS } from '#shared/listings/honey-type-labels.ts'
import { LISTING_STATUS_LABELS } from '#shared/listings/listing-status.ts'
import {
  BREED_LABELS,
  CATEGORY_LABELS,
  COLONY_TYPE_LABELS,
  CONDITION_LABELS,
  EQUIPMENT_CATEGORY_LABELS,
  MATING_TYPE_LABELS,
} from '#shared/listings/listings.ts'
import { SHIPPING_TYPE_LABELS } from '#shared/listings/shipping.ts'
import { AVAILABILITY_LABELS } from '#shared/listings/state-of-sale.ts'
import {
  beeCountryForm,
  type CellForm,
  choiceForm,
  dayForm,
  monthForm,
  numberForm,
  originsForm,
  priceForm,
  textForm,
  yesNoForm,
} from './cell-forms.ts'

export interface Column {
  heading: string
  /** Where its value stands in the input of a listing. */
  path: readonly string[]
  form: CellForm
  /** Only listings with these details have it. */
  kind?: DetailsKind
}

export const NUMBER_HEADING = 'Nummer'
export const PICTURES_HEADING = 'Bilder'
/** Headings without which a listing cannot be written. */
export const REQUIRED_HEADINGS = [NUMBER_HEADING, 'Kategorie', 'Titel', 'Beschreibung', 'Versand']
export const TITLE_HEADING = 'Titel'
export const PRICE_HEADING = 'Preis in €'

const column = (heading: string, path: string, form: CellForm): Column => ({
  heading,
  path: path.split('.'),
  form,
})

const detail =
  (kind: DetailsKind) =>
  (heading: string, name: string, form: CellForm = textForm): Column => ({
    heading,
    path: ['details', ...name.split('.')],
    form,
    kind,
  })

const honey = detail('honey')
const queen = detail('queen')
const colony = detail('colony')

/** Everything but the number and the pictures, in the order of the template. */
export const COLUMNS: readonly Column[] = [
  column('Kategorie', 'category', choiceForm(CATEGORY_LABELS)),
  column(TITLE_HEADING, 'title', textForm),
  column('Beschreibung', 'description', textForm),
  column(PRICE_HEADING, 'price', priceForm),
  column('Preis je', 'priceUnit', textForm),
  column('Versand', 'shippingType', choiceForm(SHIPPING_TYPE_LABELS)),
  column('Status', 'status', choiceForm(LISTING_STATUS_LABELS)),
  column('Verfügbarkeit', 'availability', choiceForm(AVAILABILITY_LABELS)),
  column('Verfügbar ab', 'availableFrom', dayForm),
  column('Rasse', 'breed', choiceForm(BREED_LABELS)),
  column('Begattung', 'matingType', choiceForm(MATING_TYPE_LABELS)),
  column('Art des Volks', 'colonyType', choiceForm(COLONY_TYPE_LABELS)),
  column('Rähmchenmaß', 'hiveSystem', choiceForm(HIVE_SYSTEM_LABELS)),
  column('Art der Ausrüstung', 'equipmentCategory', choiceForm(EQUIPMENT_CATEGORY_LABELS)),
  column('Zustand', 'equipmentCondition', choiceForm(CONDITION_LABELS)),
  column('Honigsorte', 'honeyType', choiceForm(HONEY_TYPE_LABELS)),
  column('Bio', 'isBio', yesNoForm),
  column('Mit Motor', 'isElectric', yesNoForm),
  honey('Erntejahr', 'harvestYear', numberForm),
  honey('Region', 'region'),
  honey('Füllmenge in g', 'netWeightG', numberForm),
  honey('Ursprungsländer', 'origins', originsForm),
  honey('Los', 'lot'),
  honey('Mindestens haltbar bis', 'bestBefore', monthForm),
  honey('Wassergehalt in %', 'waterPercent', numberForm),
  queen('Schlupfjahr', 'hatchedYear', numberForm),
  queen('Gezeichnet', 'isMarked', yesNoForm),
  queen('Plättchennummer', 'markNumber'),
  queen('Linie', 'line'),
  queen('Belegstelle', 'matingStation'),
  queen('Drohnenlinie', 'droneLine'),
  queen('Zuchtbuchnummer', 'studbookNumber'),
  queen('Zuchtbuchnummer darf genannt werden', 'mayNameStudbook', yesNoForm),
  ...BREEDING_VALUES.map(value =>
    queen(`Zuchtwert ${BREEDING_VALUE_LABELS[value]}`, `breedingValues.${value}`, numberForm),
  ),
  queen('Quelle der Zuchtwerte', 'valueSource'),
  queen('Besamung', 'insemination'),
  colony('Stocknummer', 'hiveName'),
  colony('Waben der Beute', 'frames', numberForm),
  colony('Besetzte Waben', 'occupiedFrames', numberForm),
  colony('Brutwaben', 'broodFrames', numberForm),
  colony('Jahr der Königin', 'queenYear', numberForm),
  colony('Königin gezeichnet', 'isQueenMarked', yesNoForm),
  colony('Varroabehandlung', 'varroaTreatment'),
  colony('Behandelt am', 'treatedOn', dayForm),
  colony('Winterverlust in %', 'winterLossPercent', numberForm),
  colony('Beute dabei', 'hive', choiceForm(HIVE_INCLUSION_LABELS)),
  colony('Herkunft', 'origin', choiceForm(COLONY_ORIGIN_LABELS)),
  colony('Herkunftsland', 'originCountry', beeCountryForm),
]

export const HEADINGS: readonly string[] = [
  NUMBER_HEADING,
  ...COLUMNS.slice(0, 9).map(({ heading }) => heading),
  PICTURES_HEADING,
  ...COLUMNS.slice(9).map(({ heading }) => heading),
]
