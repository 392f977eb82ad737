import { useParams, useSearch } from 'wouter'
import { ListingCheck } from '#client/features/freshness/listing-check.tsx'

export default function ListingCheckPage() {
  const { token = '' } = useParams()
  const query = useSearch()
  return (
    <div className="wrap pt-8 pb-16">
      <div className="mx-auto max-w-[52rem]">
        <ListingCheck token={token} query={query} />
      </div>
    </div>
  )
}
