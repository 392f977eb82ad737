import '#client/ui/messages/toast.css'
import { Check, CircleAlert, Info, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import { Button, IconButton } from '#client/ui/button/button.tsx'
import { classes } from '#client/ui/classes.ts'
import type { ToastAction, ToastKind, ToastOptions } from '#client/ui/messages/toast-kind.ts'
import { useDismissTimer } from '#client/ui/messages/use-dismiss-timer.ts'

const VISIBLE_MS = 5000
const MAX_VISIBLE = 3

const LOOK: Record<ToastKind, { icon: ReactNode; className: string }> = {
  success: { icon: <Check className="icon" />, className: '' },
  error: { icon: <CircleAlert className="icon" />, className: 'toast-error' },
  info: { icon: <Info className="icon" />, className: 'toast-info' },
}

interface ToastCardProps {
  kind: ToastKind
  text: string
  action?: ToastAction | undefined
  picture: string | null
  onClose: () => void
}

function ToastCard({ kind, text, action, picture, onClose }: ToastCardProps) {
  const { holdProps } = useDismissTimer(VISIBLE_MS, onClose)
  const act = action && {
    ...action,
    onClick: () => {
      onClose()
      action.onClick()
    },
  }
  return (
    <div className={classes('toast', LOOK[kind].className)} role="status" {...holdProps}>
      {picture === null ? (
        <span className="toast-icon" aria-hidden="true">
          {LOOK[kind].icon}
        </span>
      ) : (
        <img className="thumbnail photo" src={picture} alt="" />
      )}
      <span>{act ? <strong>{text}</strong> : text}</span>
      <IconButton label="Meldung schließen" onClick={onClose}>
        <X className="icon" />
      </IconButton>
      {act && (
        <span className="toast-action">
          <Button size="sm" onClick={act.onClick}>
            {act.label}
          </Button>
        </span>
      )}
    </div>
  )
}

export function showMessage(kind: ToastKind, text: string, { action, about }: ToastOptions = {}): void {
  const picture = about === undefined ? null : findPicture(about)
  // The card times itself, because sonner does not pause while a toast holds the keyboard focus.
  toast.custom(
    id => (
      <ToastCard
        kind={kind}
        text={text}
        action={action}
        picture={picture}
        onClose={() => toast.dismiss(id)}
      />
    ),
    {
      duration: Number.POSITIVE_INFINITY,
    },
  )
}

/** The first picture of the page at this path, or beside the link to it in a list. */
function findPicture(path: string): string | null {
  const place =
    window.location.pathname === path ? 'main' : `:is(article, tr, li):has(a[href="${CSS.escape(path)}"])`
  return document.querySelector<HTMLImageElement>(`${place} img`)?.currentSrc || null
}

/** In a root of its own, at once: sonner drops what is shown before its region stands. */
function mountRegion(): void {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  flushSync(() => {
    root.render(
      <Toaster
        position="bottom-right"
        containerAriaLabel="Meldungen"
        customAriaLabel="Meldungen"
        visibleToasts={MAX_VISIBLE}
        expand
        gap={12}
        offset={20}
        mobileOffset={16}
      />,
    )
  })
}

mountRegion()
