import {
  colonySheets,
  honeyLabels,
  honeyOriginChanges,
  queenPassports,
} from '#drizzle/schema/market/listing-details.ts'
import { personalTable, withheld } from './personal-table.ts'
import { ofOwnListings } from './trade-tables.ts'

const OF_LISTINGS = {
  orderBy: 'listingId',
  purpose: 'offering goods',
  basis: 'Art. 6(1)(b)',
  retention: 'as long as the listing',
  erasure: 'goes with the listing',
  kept: [],
} as const

/** What vendors say of goods of one category. */
export const DETAIL_TABLES = [
  personalTable({
    ...OF_LISTINGS,
    table: honeyLabels,
    columns: {
      listingId: 'Nummer des Inserats',
      harvestYear: 'Erntejahr',
      region: 'Region',
      netWeightG: 'Füllmenge in Gramm',
      origins: 'Ursprungsländer und ihre Anteile in Prozent',
      lot: 'Los',
      bestBefore: 'mindestens haltbar bis',
      waterPercent: 'Wassergehalt in Prozent',
    },
    parts: [
      {
        name: 'honigetiketten',
        about: 'Die Etiketten Ihres Honigs',
        rowsOf: ofOwnListings(honeyLabels.listingId),
      },
    ],
  }),
  personalTable({
    ...OF_LISTINGS,
    table: honeyOriginChanges,
    orderBy: 'id',
    columns: {
      id: withheld('internal'),
      listingId: 'Nummer des Inserats',
      changedAt: 'wann Sie die Ursprungsländer geändert haben',
      origins: 'wie sie vorher waren',
    },
    parts: [
      {
        name: 'geaenderteUrsprungslaender',
        about: 'Ursprungsländer Ihres Honigs, bevor Sie sie geändert haben',
        rowsOf: ofOwnListings(honeyOriginChanges.listingId),
      },
    ],
    purpose: 'showing moderators what buyers could read before',
  }),
  personalTable({
    ...OF_LISTINGS,
    table: queenPassports,
    columns: {
      listingId: 'Nummer des Inserats',
      hatchedYear: 'Schlupfjahr',
      isMarked: 'gezeichnet',
      markNumber: 'Nummer auf dem Plättchen',
      line: 'Linie',
      matingStation: 'Belegstelle',
      droneLine: 'Drohnenlinie',
      studbookNumber: 'Zuchtbuchnummer',
      honeyValue: 'Zuchtwert Honigleistung',
      gentlenessValue: 'Zuchtwert Sanftmut',
      calmValue: 'Zuchtwert Wabensitz',
      swarmingValue: 'Zuchtwert Schwarmträgheit',
      varroaValue: 'Zuchtwert Varroaindex',
      valueSource: 'Quelle der Zuchtwerte',
      insemination: 'Besamung',
    },
    parts: [
      {
        name: 'zuchtkarten',
        about: 'Die Zuchtkarten Ihrer Königinnen',
        rowsOf: ofOwnListings(queenPassports.listingId),
      },
    ],
  }),
  personalTable({
    ...OF_LISTINGS,
    table: colonySheets,
    columns: {
      listingId: 'Nummer des Inserats',
      hiveName: 'Stock',
      frames: 'Waben in der Beute',
      occupiedFrames: 'besetzte Waben',
      broodFrames: 'Brutwaben',
      queenYear: 'Jahr der Königin',
      isQueenMarked: 'Königin gezeichnet',
      varroaTreatment: 'Varroabehandlung',
      treatedOn: 'behandelt am',
      winterLossPercent: 'Winterverluste am Stand in Prozent',
      hive: 'mit oder ohne Beute',
      origin: 'Herkunft',
      originCountry: 'Land der Herkunft',
    },
    parts: [
      {
        name: 'stockkarten',
        about: 'Die Stockkarten Ihrer Völker',
        rowsOf: ofOwnListings(colonySheets.listingId),
      },
    ],
  }),
]
