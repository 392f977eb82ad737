/** Of the vendor whose stall was seen growing, as long as the product stays open in this window. */
let watched: number | null = null

export function rememberSite(vendorId: number): void {
  watched = vendorId
}

export function isSiteOf(vendorId: number): boolean {
  return watched === vendorId
}
