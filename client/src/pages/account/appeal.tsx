import { useSearch } from 'wouter'
import { AppealView } from '#client/features/reports/appeal-view.tsx'
import { EmptyState } from '#client/ui/messages/empty-state.tsx'
import { ERROR_TEXTS } from '#shared/core/errors.ts'

/** Opened by the link of the letter, or from the dashboard by who is signed in. */
export default function AppealPage() {
  const search = new URLSearchParams(useSearch())
  const token = search.get('token')
  const code = search.get('entscheidung')
  if (token) return <AppealView decisionKey={{ token }} />
  if (code) return <AppealView decisionKey={{ code }} />
  return (
    <div className="wrap section">
      <EmptyState
        art="/art/spot-postkasten.svg"
        level={1}
        title="Dieser Link ist unvollständig"
        text={`${ERROR_TEXTS.LINK_INVALID}. Bitte öffnen Sie ihn noch einmal aus unserer E-Mail.`}
      />
    </div>
  )
}
