import { type ComponentType, useEffect, useState } from 'react'

/** The bar's code comes only for who is signed in, and after the page: visitors are never asked. */
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
