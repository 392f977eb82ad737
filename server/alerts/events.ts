import { defineEvent } from '#server/core/events/events.ts'

/** New listings have been compared with all saved searches: how many each met, those that met none left out. */
export const newsMatched = defineEvent<readonly { listingId: number; searches: number }[]>('newsMatched')

/** A saved search is about to be deleted by its owner, with all that hangs on it. Who handles it may refuse. */
export const searchDeleting = defineEvent<{ searchId: number }>('searchDeleting')

/** By the link in a mail of another domain, its receiver wants no more of them. */
export const mailsDeclined = defineEvent<{ kind: 'wanted-digest'; id: number }>('mailsDeclined')
