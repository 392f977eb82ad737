import { useSearch } from 'wouter'
import { AppealView, LetterNotFound } from '#client/features/reports/appeal-view.tsx'
import { wantedDecision } from '#shared/web/secret-queries.ts'

/** Opened by the link of the letter, or from the dashboard by who is signed in. */
export default function AppealPage() {
  const decision = wantedDecision(useSearch())
  return decision === null ? <LetterNotFound /> : <AppealView decisionKey={decision} />
}
