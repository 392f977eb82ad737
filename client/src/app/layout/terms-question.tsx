import { type ComponentType, useEffect, useState } from 'react'

/** The bar comes after the page, and only where somebody works: nobody who looks around is asked. */
export function TermsQuestion() {
  const [Bar, setBar] = useState<ComponentType | null>(null)
  useEffect(() => {
    // Without it nobody loses anything: the next page asks again.
    import('#client/features/terms/terms-bar.tsx').then(
      ({ TermsBar }) => setBar(() => TermsBar),
      () => undefined,
    )
  }, [])
  return Bar === null ? null : <Bar />
}
