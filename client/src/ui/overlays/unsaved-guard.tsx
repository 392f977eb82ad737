import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { currentAddress } from '#client/lib/early-input.ts'
import { onHistoryTravel } from '#client/lib/history-travel.ts'
import { ConfirmDialog } from '#client/ui/overlays/confirm-dialog.tsx'
import { useLeaveGuard } from '#client/ui/overlays/use-leave-guard.ts'

export interface UnsavedGuardProps {
  /** Something was typed that is not saved. */
  isActive: boolean
  text: string
}

/** Asks before a link, or back and forward, leads away from what is not saved; the browser asks before it closes. */
export function UnsavedGuard({ isActive, text }: UnsavedGuardProps) {
  const [, navigate] = useLocation()
  const [leave, setLeave] = useState<(() => void) | null>(null)
  const isLeaving = useRef(false)
  useLeaveGuard(isActive)

  useEffect(() => {
    if (!isActive) return
    const address = window.location.href
    const askAtLink = (event: MouseEvent) => {
      const link = findAppLink(event)
      if (link === null) return
      // Before the router hears of it.
      event.preventDefault()
      event.stopPropagation()
      setLeave(() => () => navigate(link.href.slice(link.origin.length)))
    }
    const askAtHistory = (event: PopStateEvent) => {
      if (isLeaving.current) return
      event.stopImmediatePropagation()
      // The browser has gone already: this page becomes the entry after the one that was wanted.
      window.history.pushState(null, '', address)
      setLeave(() => () => window.history.back())
    }
    document.addEventListener('click', askAtLink, { capture: true })
    const stopAsking = onHistoryTravel(askAtHistory)
    return () => {
      document.removeEventListener('click', askAtLink, { capture: true })
      stopAsking()
    }
  }, [isActive, navigate])

  return (
    <ConfirmDialog
      open={leave !== null}
      onOpenChange={open => !open && setLeave(null)}
      title="Nicht gespeichert"
      text={text}
      confirmLabel="Änderungen verwerfen"
      onConfirm={() => {
        isLeaving.current = true
        leave?.()
      }}
    />
  )
}

/** The link of a plain click, if it leads to another page of this site in this tab. */
function findAppLink(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!isPlain || link === null || link.target !== '' || link.origin !== window.location.origin) return null
  return link.pathname + link.search === currentAddress() ? null : link
}
