import { useState } from 'react'
import { trpc } from '#client/lib/api/trpc.ts'
import { CHECK_QUERY, type Check } from '#shared/listings/freshness.ts'

/** What its vendor says of a listing; without one nothing is said. */
export type Verdict = 'confirmed' | 'sold'

/** What was pressed in the mail is chosen already, and nothing has happened yet. */
function chosenIn(query: string, check: Check): Map<number, Verdict> {
  const wanted = new URLSearchParams(query)
  const chosen = new Map<number, Verdict>()
  for (const verdict of ['confirmed', 'sold'] as const) {
    const id = Number(wanted.get(CHECK_QUERY[verdict]))
    if (check.listings.some(listing => listing.id === id)) chosen.set(id, verdict)
  }
  return chosen
}

/** The answer to "Noch aktuell?" while it is being given. */
export function useCheck(token: string, query: string, check: Check) {
  const utils = trpc.useUtils()
  const [verdicts, setVerdicts] = useState(() => chosenIn(query, check))
  const answer = trpc.freshness.answer.useMutation({
    onSuccess: () => utils.freshness.getCheck.invalidate({ token }),
  })
  const idsOf = (verdict: Verdict) => [...verdicts].flatMap(([id, said]) => (said === verdict ? [id] : []))
  return {
    answer,
    verdicts,
    soldCount: idsOf('sold').length,
    choose: (id: number, verdict: Verdict) => setVerdicts(known => new Map(known).set(id, verdict)),
    confirmAll: () => answer.mutate({ token, confirm: 'all', sold: idsOf('sold') }),
    sendChosen: () => answer.mutate({ token, confirm: idsOf('confirmed'), sold: idsOf('sold') }),
    startOver: () => {
      setVerdicts(new Map())
      answer.reset()
    },
  }
}
