import { boolean, index, int, mysqlTable, varchar } from 'drizzle-orm/mysql-core'
import { primaryId, utc } from '#drizzle/schema/columns.ts'
import { listings } from '#drizzle/schema/market/listings.ts'

/** A Top-Listing booked for a listing, paid anew every 30 days until cancelled; stored from its order by debit, else from its payment on. */
export const topListingBookings = mysqlTable(
  'top_listing_bookings',
  {
    id: primaryId(),
    /** `null`: the listing was deleted, and a job ends the renewal. */
    listingId: int('listing_id').references(() => listings.id, { onDelete: 'set null' }),
    stripeSubscriptionId: varchar('stripe_subscription_id', { length: 255 }).notNull().unique(),
    renews: boolean('renews').notNull(),
    /** Set while nothing has been paid and the first debit is on its way: since when. Such a booking promotes nothing yet. */
    pendingSince: utc('pending_since'),
    /** Set when a payment was taken back and the place shortened for it; such a booking does not go on. */
    returnedAt: utc('returned_at'),
    /** Set while a renewal is being collected: the paid end, from which its days are counted. The listing stays promoted meanwhile. */
    heldFrom: utc('held_from'),
    /** The invoice of a renewal of which the customer has been told that it could not be paid. */
    unpaidToldFor: varchar('unpaid_told_for', { length: 255 }),
    createdAt: utc('created_at').notNull(),
  },
  t => [index('top_listing_bookings_listing').on(t.listingId)],
)

/** Each paid invoice adds 30 days once. */
export const topListingPayments = mysqlTable(
  'top_listing_payments',
  {
    stripeInvoiceId: varchar('stripe_invoice_id', { length: 255 }).primaryKey(),
    bookingId: int('booking_id')
      .notNull()
      .references(() => topListingBookings.id, { onDelete: 'cascade' }),
    paidAt: utc('paid_at').notNull(),
  },
  t => [index('top_listing_payments_booking').on(t.bookingId)],
)
