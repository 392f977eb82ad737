import { Component, type ReactNode } from 'react'
import { mayReload } from '#client/app/reload-once.ts'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { PageSpinner } from '#client/ui/messages/spinner.tsx'

const loadErrors = new WeakSet<Error>()

if (!import.meta.env.SSR) {
  // Vite tells what could not be loaded. Whoever asked for it is told as well, and lands below.
  window.addEventListener('vite:preloadError', ({ payload }) => loadErrors.add(payload))
}

interface LoadBoundaryProps {
  /** A failure belongs to the page it happened on. */
  path: string
  children: ReactNode
}

interface LoadBoundaryState {
  path: string
  error: unknown
  isReloading: boolean
}

/**
 * Stands in where the code of a page cannot be loaded. After a deploy its file may be gone: the page is loaded anew,
 * once. Without a connection it waits for one. Every other error goes on to the crash screen.
 */
export class LoadBoundary extends Component<LoadBoundaryProps, LoadBoundaryState> {
  override state: LoadBoundaryState = { path: this.props.path, error: null, isReloading: false }

  static getDerivedStateFromProps(
    { path }: LoadBoundaryProps,
    state: LoadBoundaryState,
  ): LoadBoundaryState | null {
    return path === state.path ? null : { path, error: null, isReloading: false }
  }

  static getDerivedStateFromError(error: unknown): Partial<LoadBoundaryState> {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    if (!isLoadError(error)) return
    if (!navigator.onLine) window.addEventListener('online', reload, { once: true })
    else if (mayReload()) this.setState({ isReloading: true }, reload)
  }

  override componentDidUpdate({ path }: LoadBoundaryProps): void {
    if (path !== this.props.path) window.removeEventListener('online', reload)
  }

  override render(): ReactNode {
    const { error, isReloading } = this.state
    if (error === null) return this.props.children
    if (!isLoadError(error)) throw error as Error
    if (isReloading) return <PageSpinner />
    return (
      <div className="wrap section">
        <ErrorState level={1} text="Die Seite konnte nicht geladen werden." onRetry={reload} />
      </div>
    )
  }
}

function isLoadError(error: unknown): boolean {
  return error instanceof Error && loadErrors.has(error)
}

function reload(): void {
  window.location.reload()
}
