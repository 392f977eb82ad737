import '#client/ui/messages/empty-state.css'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { paths } from '#shared/web/paths.ts'

export default function NotFoundPage() {
  return (
    <div className="wrap empty-state" lang="en">
      {/* Three hives with the number 404. */}
      <img src="/art/nicht-gefunden.svg" alt="" width={960} height={520} />
      <p className="sr-only">404</p>
      <h1>Page Not Found</h1>
      <p className="muted">
        Sorry, the page you are looking for doesn't exist. It may have been moved or deleted.
      </p>
      <ButtonLink variant="primary" href={paths.home}>
        Go Home
      </ButtonLink>
    </div>
  )
}
