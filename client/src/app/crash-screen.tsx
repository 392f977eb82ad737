import { Component, type ReactNode } from 'react'
import { Button } from '#client/ui/button/button.tsx'

interface Crash {
  error: Error
  /** What a user can quote: the server's request id where there is one, else an id that the console shows too. */
  reference: string
}

function requestIdOf(error: Error): string | undefined {
  const data: unknown = 'data' in error ? error.data : undefined
  if (typeof data !== 'object' || data === null || !('requestId' in data)) return undefined
  return typeof data.requestId === 'string' ? data.requestId : undefined
}

function describeCrash(thrown: unknown): Crash {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  return { error, reference: requestIdOf(error) ?? Math.random().toString(36).slice(2, 10) }
}

/** Shows the crash screen in place of the app when rendering fails. Depends on nothing that may be broken. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crash: Crash | null }> {
  override state: { crash: Crash | null } = { crash: null }

  static getDerivedStateFromError(thrown: unknown) {
    return { crash: describeCrash(thrown) }
  }

  override componentDidCatch(): void {
    if (this.state.crash) console.error(`Crash ${this.state.crash.reference}`)
  }

  override render(): ReactNode {
    const { crash } = this.state
    return crash ? <CrashScreen crash={crash} /> : this.props.children
  }
}

function CrashScreen({ crash }: { crash: Crash }) {
  return (
    <main className="wrap section" lang="en">
      <div className="stack" role="alert">
        <h1>An unexpected error occurred.</h1>
        {import.meta.env.DEV ? (
          <pre className="tiny max-h-96 overflow-auto rounded-card bg-sunken p-4">{crash.error.stack}</pre>
        ) : (
          <p className="muted">
            Error id: <code>{crash.reference}</code>
          </p>
        )}
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload Page
        </Button>
      </div>
    </main>
  )
}
