import type { Category } from '#shared/listings/listings.ts'

/** A category as the home page shows it. */
export interface Bay {
  category: Category
  goods: string
  art: string
}

export const BAYS: readonly Bay[] = [
  { category: 'honey', goods: 'Linde, Raps, Wald', art: '/art/honig-linde.svg' },
  { category: 'queens', goods: 'Carnica, Buckfast', art: '/art/koenigin-weiss.svg' },
  { category: 'colonies', goods: 'Ableger, Wirtschafts\u00ADvölker', art: '/art/volk.svg' },
  { category: 'equipment', goods: 'Beuten, Schleudern, Schutz', art: '/art/smoker.svg' },
]
