export interface ToastAction {
  label: string
  onClick: () => void
}

export type ToastKind = 'success' | 'error' | 'info'

export interface ToastOptions {
  action?: ToastAction
  /** Path of what the message speaks of: the picture that the page shows of it stands in the message. */
  about?: string
}
