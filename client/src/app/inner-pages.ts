import type { PageModule } from '#client/app/lazy-page.tsx'

/** The code of the pages that nobody comes to first. To list their files is a part of each first load that only they need. */
export const INNER_PAGES = import.meta.glob<PageModule>(
  '../pages/{account,admin,legal,sign-in,vendor,wanted}/*.tsx',
)
