export interface ToastAction {
  label: string
  onClick: () => void
}

export type ToastKind = 'success' | 'error' | 'info'
