import { defineEvent } from '#server/core/events/events.ts'

/** Somebody has put up what they look for, or changed how they say it. */
export const wantedAdPlaced = defineEvent<{ id: number; title: string; text: string }>('wantedAdPlaced')
