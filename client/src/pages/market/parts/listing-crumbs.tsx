import { Breadcrumbs } from '#client/ui/navigation/breadcrumbs.tsx'
import { CATEGORY_LABELS, type ListingDetail } from '#shared/listings/listings.ts'
import { paths } from '#shared/web/paths.ts'

export function ListingCrumbs({ listing: { category, title } }: { listing: ListingDetail }) {
  return (
    <Breadcrumbs
      items={[
        { label: 'Marktplatz', href: paths.marketplace },
        { label: CATEGORY_LABELS[category], href: paths.marketplaceCategory(category) },
        { label: title },
      ]}
    />
  )
}
