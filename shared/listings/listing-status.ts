export const LISTING_STATUSES = ['active', 'draft', 'inactive', 'pending_review'] as const
export type ListingStatus = (typeof LISTING_STATUSES)[number]
export const LISTING_STATUS_LABELS = {
  active: 'Aktiv',
  draft: 'Entwurf',
  inactive: 'Inaktiv',
  pending_review: 'In Prüfung',
} satisfies Record<ListingStatus, string>

/** What a vendor may choose; the other statuses are set by the platform. */
export const EDITABLE_STATUSES = ['active', 'draft'] as const satisfies readonly ListingStatus[]
