/** What a listing's page shows without script: one file, for all of it comes together. */
export { ReadyQuestions } from '#client/features/leads/ready-questions.tsx'
export { ListingBadges } from '#client/features/listings/detail/listing-badges.tsx'
export { ListingPlace } from '#client/features/listings/detail/listing-place.tsx'
export { copyNumber } from '#client/features/listings/detail/trust/copy-number.ts'
export { ListingBody } from '#client/pages/market/parts/listing-body.tsx'
export { ListingCrumbs } from '#client/pages/market/parts/listing-crumbs.tsx'
