import type { ToastKind, ToastOptions } from '#client/ui/messages/toast-kind.ts'

// Most visits end without a message, so what shows them is not part of the first load.
const loadMessages = () => import('#client/ui/messages/toast-messages.tsx')

// Leaving the page meanwhile is no failure; another message tries again.
const fetchMessages = () => void loadMessages().catch(() => {})

// The first touch of the page fetches it, so that it is there when the network is what the message is about.
if (!import.meta.env.SSR) {
  for (const event of ['pointerdown', 'keydown']) {
    window.addEventListener(event, fetchMessages, { once: true, capture: true, passive: true })
  }
}

async function show(kind: ToastKind, text: string, options?: ToastOptions): Promise<void> {
  try {
    const { showMessage } = await loadMessages()
    showMessage(kind, text, options)
  } catch {
    // The first touch came without a connection, or after a deploy: what failed is said all the same, with what the browser has.
    if (kind === 'error') window.alert(text)
  }
}

/** Short messages in the corner. Never the only carrier of an error that the user has to correct. */
export const notify = {
  success: (text: string, options?: ToastOptions) => void show('success', text, options),
  error: (text: string) => void show('error', text),
  info: (text: string, options?: ToastOptions) => void show('info', text, options),
}
