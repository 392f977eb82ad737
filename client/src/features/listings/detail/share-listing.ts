import { notify } from '#client/ui/messages/toast.tsx'

/** Opens the device's share menu; where there is none, the address goes to the clipboard. */
export async function share(title: string): Promise<void> {
  const url = window.location.href
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url })
      return
    }
    await navigator.clipboard.writeText(url)
    notify.success('Link kopiert')
  } catch (error) {
    // Closing the share menu is no failure.
    if ((error as Error).name !== 'AbortError') notify.error('Der Link konnte nicht kopiert werden')
  }
}
