import { hiveCard } from '#server/dev/demo-data/demo-details.ts'

/** What hangs on the hives that are on offer. */
export const alzwinkelHives = {
  nucleus: hiveCard({
    frames: 6,
    occupiedFrames: 5,
    broodFrames: 3,
    varroaTreatment: 'Oxalsäure geträufelt',
    treatedOn: '2026-07-20',
    hive: 'without',
  }),
  outyard: hiveCard({
    frames: 20,
    occupiedFrames: 14,
    queenYear: null,
    isQueenMarked: false,
    varroaTreatment: 'Ameisensäure 60 %',
    treatedOn: '2026-09-04',
    winterLossPercent: 6,
    hive: 'without',
  }),
  overwintered: hiveCard({
    hiveName: 'Nr. 4',
    frames: 10,
    occupiedFrames: 9,
    broodFrames: 6,
    queenYear: 2025,
    varroaTreatment: 'Ameisensäure 60 %',
    treatedOn: '2026-08-02',
    winterLossPercent: 4,
    hive: 'with',
  }),
}
