import { useSearch } from 'wouter'
import { AppealView, LetterNotFound } from '#client/features/reports/appeal-view.tsx'

/** Opened by the link of the letter, or from the dashboard by who is signed in. */
export default function AppealPage() {
  const search = new URLSearchParams(useSearch())
  const token = search.get('token')
  const code = search.get('entscheidung')
  if (token) return <AppealView decisionKey={{ token }} />
  if (code) return <AppealView decisionKey={{ code }} />
  return <LetterNotFound />
}
