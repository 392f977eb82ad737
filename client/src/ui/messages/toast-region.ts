/** For overlays: using a message in the corner is no click beside the overlay and does not close it. */
export function keepOpenForMessages(event: Event): void {
  const target = event.target
  if (target instanceof Element && target.closest('[data-sonner-toaster]')) event.preventDefault()
}
