export const SHIPPING_TYPES = ['pickup_only', 'shipping_only', 'both'] as const
export type ShippingType = (typeof SHIPPING_TYPES)[number]
export const SHIPPING_TYPE_LABELS = {
  pickup_only: 'Nur Abholung',
  shipping_only: 'Nur Versand',
  both: 'Abholung und Versand',
} satisfies Record<ShippingType, string>
