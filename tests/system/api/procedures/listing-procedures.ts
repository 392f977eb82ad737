import * as fixtures from '#tests/system/api/fixtures.ts'
import { MAP_ROWS } from './map-procedures.ts'
import { everyone, MISSING_ID, nobody, ownerOnly, type ProcedureRow, vendors } from './outcomes.ts'
import { FILTER, LISTING } from './sample-inputs.ts'

const listings: ProcedureRow[] = [
  {
    path: 'listings.search',
    input: () => ({ ...FILTER, sortBy: 'distance', limit: 20, offset: 0 }),
    outcomes: everyone,
  },
  { path: 'listings.count', input: () => FILTER, outcomes: everyone },
  { path: 'listings.searchHelp', input: () => FILTER, outcomes: everyone },
  { path: 'listings.suggest', input: () => ({ q: 'wald' }), outcomes: everyone },
  ...MAP_ROWS,
  {
    path: 'listings.getById',
    input: async personas => ({ id: await fixtures.newListing(personas) }),
    outcomes: everyone,
  },
  {
    path: 'listings.getById',
    about: 'a draft',
    input: async personas => ({ id: await fixtures.newListing(personas, 'draft') }),
    outcomes: { ...nobody('LISTING_NOT_FOUND'), owner: 'ok', admin: 'ok' },
    missing: { id: MISSING_ID },
  },
  {
    path: 'listings.getInstead',
    about: 'something that does not exist',
    input: () => ({ id: MISSING_ID }),
    outcomes: everyone,
  },
  { path: 'listings.getMyListings', outcomes: vendors },
  { path: 'listings.create', input: () => LISTING, outcomes: vendors },
  {
    path: 'listings.update',
    input: async personas => ({ ...LISTING, id: await fixtures.newListing(personas) }),
    outcomes: ownerOnly('LISTING_NOT_FOUND'),
    missing: { id: MISSING_ID },
  },
  {
    path: 'listings.duplicate',
    input: async personas => ({ id: (await fixtures.newImage(personas)).listingId }),
    outcomes: ownerOnly('LISTING_NOT_FOUND'),
    missing: { id: MISSING_ID },
  },
  {
    // What belongs to others is not there: a result says so, the others are changed.
    path: 'listings.updateMany',
    input: async personas => ({
      ids: [await fixtures.newListing(personas)],
      change: { kind: 'availability', availability: 'sold' },
    }),
    outcomes: vendors,
  },
  {
    path: 'listings.delete',
    input: async personas => ({ id: await fixtures.newListing(personas) }),
    outcomes: ownerOnly('LISTING_NOT_FOUND'),
    missing: { id: MISSING_ID },
  },
]

const images: ProcedureRow[] = [
  {
    path: 'images.upload',
    input: async personas => ({
      listingId: await fixtures.newListing(personas),
      imageData: await fixtures.pictureData(),
      fileName: 'wabe.jpg',
      mimeType: 'image/jpeg',
    }),
    outcomes: ownerOnly('LISTING_NOT_FOUND'),
    missing: { listingId: MISSING_ID },
  },
  {
    path: 'images.delete',
    input: async personas => ({ imageId: (await fixtures.newImage(personas)).imageId }),
    outcomes: ownerOnly('IMAGE_NOT_FOUND'),
    missing: { imageId: MISSING_ID },
  },
  {
    path: 'images.setFocus',
    input: async personas => ({
      imageId: (await fixtures.newImage(personas)).imageId,
      focusX: 20,
      focusY: 80,
    }),
    outcomes: ownerOnly('IMAGE_NOT_FOUND'),
    missing: { imageId: MISSING_ID },
  },
  {
    path: 'images.setCaption',
    input: async personas => ({
      imageId: (await fixtures.newImage(personas)).imageId,
      caption: 'Das Glas von vorn',
    }),
    outcomes: ownerOnly('IMAGE_NOT_FOUND'),
    missing: { imageId: MISSING_ID },
  },
  {
    path: 'images.reorder',
    input: async personas => {
      const { listingId, imageId } = await fixtures.newImage(personas)
      return { listingId, imageIds: [imageId] }
    },
    outcomes: ownerOnly('LISTING_NOT_FOUND'),
    missing: { listingId: MISSING_ID },
  },
]

/** Of listings and their pictures. */
export const LISTING_ROWS: readonly ProcedureRow[] = [...listings, ...images]
