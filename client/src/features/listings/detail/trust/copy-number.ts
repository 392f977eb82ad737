import { notify } from '#client/ui/messages/toast.tsx'

/** The seller's number, for who calls with another device. It stands beside the button, where the browser refuses. */
export async function copyNumber(phone: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(phone)
    notify.success(`Kopiert: ${phone}`)
  } catch {
    notify.error(`Das Kopieren ging nicht. Die Nummer ist: ${phone}`)
  }
}
