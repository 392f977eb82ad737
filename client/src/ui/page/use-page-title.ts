import { useEffect } from 'react'
import { PRODUCT_NAME } from '#shared/core/brand.ts'

/** Sets the browser's title to "title – product name" while the page is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – ${PRODUCT_NAME}`
  }, [title])
}
