import {
  BEE_COUNTRIES,
  beeCountryName,
  COLONY_ORIGIN_LABELS,
  HIVE_INCLUSION_LABELS,
} from '#shared/details/colony-sheet.ts'
import { originName } from '#shared/details/honey-label.ts'
import { BREEDING_VALUES } from '#shared/details/queen-passport.ts'
import type { ColonySheetValues } from './colony-sheet-values.ts'
import type { HoneyLabelValues } from './honey-label-values.ts'
import type { QueenPassportValues } from './queen-passport-values.ts'

/** What is on the label, in a few words each, as it was typed. */
export function honeyLabelFacts(values: HoneyLabelValues): string[] {
  const countries = values.origins.map(({ country }) => country).filter(country => country !== '')
  return filled([
    [values.netWeightG, text => withUnit(text, 'g')],
    [values.harvestYear, text => `Ernte ${text}`],
    [values.region],
    [countries.map(originName).join(' und ')],
    [values.bestBefore, text => `haltbar bis ${text}`],
    [values.lot, text => `Los ${text}`],
    [values.waterPercent, text => `${withUnit(text, '%')} Wasser`],
  ])
}

export function queenPassportFacts(values: QueenPassportValues): string[] {
  const measured = BREEDING_VALUES.filter(name => values.breedingValues[name].trim() !== '').length
  return filled([
    [values.hatchedYear, text => `geschlüpft ${text}`],
    [values.isMarked ? 'gezeichnet' : ''],
    [values.line, text => `Linie ${text}`],
    [values.matingStation],
    [values.droneLine, text => `Drohnen ${text}`],
    [values.studbookNumber, text => `Zuchtbuch ${text}`],
    [measured === 0 ? '' : measured === 1 ? '1 Zuchtwert' : `${measured} Zuchtwerte`],
  ])
}

export function colonySheetFacts(values: ColonySheetValues): string[] {
  return filled([
    [originText(values)],
    [values.occupiedFrames, text => `${text} Waben besetzt`],
    [values.broodFrames, text => `${text} mit Brut`],
    [labelOf(HIVE_INCLUSION_LABELS, values.hive)],
    [values.queenYear, text => `Königin ${text}`],
    [values.varroaTreatment],
    [values.winterLossPercent, text => `${withUnit(text, '%')} Winterverluste`],
    [values.hiveName],
  ])
}

function originText({ origin, originCountry }: ColonySheetValues): string {
  const label = labelOf(COLONY_ORIGIN_LABELS, origin)
  const country = origin === 'own' ? undefined : BEE_COUNTRIES.find(code => code === originCountry)
  return country === undefined ? label : `${label} (${beeCountryName(country)})`
}

function labelOf(labels: Readonly<Record<string, string>>, value: string): string {
  return labels[value] ?? ''
}

function withUnit(text: string, unit: string): string {
  return /\d$/.test(text) ? `${text} ${unit}` : text
}

function filled(facts: readonly (readonly [string, ((text: string) => string)?])[]): string[] {
  return facts.flatMap(([value, say]) => {
    const text = value.trim()
    return text === '' ? [] : [say === undefined ? text : say(text)]
  })
}
