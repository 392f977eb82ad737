import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { notify } from '#client/ui/messages/toast.tsx'

interface OverlayProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/**
 * A dialog, sheet or menu whose code comes with its first opening: most visits never open it. The focus stays on the
 * control that opens it until the overlay is there to take it. What cannot be loaded stays closed and says so: the
 * page behind it, and what was typed there, is none the worse.
 */
export function lazyOverlay<Props extends OverlayProps>(load: () => Promise<ComponentType<Props>>) {
  return function LazyOverlay(props: Props) {
    const [Overlay, setOverlay] = useState<ComponentType<Props> | null>(null)
    const giveUp = useEffectEvent(() => {
      props.onOpenChange(false)
      notify.error('Das konnte nicht geladen werden. Bitte prüfen Sie Ihre Verbindung.')
    })
    useEffect(() => {
      if (!props.open || Overlay !== null) return
      load().then(component => setOverlay(() => component), giveUp)
    }, [props.open, Overlay])
    return Overlay === null ? null : <Overlay {...props} />
  }
}
