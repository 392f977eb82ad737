import { useIsOnline } from '#client/lib/api/connection.ts'

/** Says that what is on the screen may be old. The region is always there, so that its words are read out. */
export function OfflineNotice() {
  const isOnline = useIsOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p
          data-offline
          className="fixed inset-x-0 bottom-(--fixed-bar-room,0px) z-(--wm-z-cookie) bg-invert px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] text-center text-sm text-on-invert"
        >
          Sie sind offline und sehen den letzten Stand. Neues lädt, sobald die Verbindung wieder da ist.
        </p>
      )}
    </div>
  )
}
