import { useState } from 'react'
import type { ListingValues } from '#client/features/listing-editor/listing-values.ts'
import { ListingCard } from '#client/features/listings/cards/listing-card.tsx'
import { trpc } from '#client/lib/api/trpc.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import type { PictureFocus } from '#shared/listings/images.ts'
import { isBees, previewedCard } from './previewed-card.ts'

export interface CardPreviewProps {
  values: ListingValues
  mainImage: string | null
  mainFocus: PictureFocus | undefined
}

/** The card that buyers will see, from what is in the form. */
export function CardPreview({ values, mainImage, mainFocus }: CardPreviewProps) {
  const { data: profile } = trpc.vendor.getProfile.useQuery()
  const { data: identity } = trpc.vendor.getIdentity.useQuery()
  const { data: certificate } = trpc.certificates.getPublic.useQuery(
    { id: profile?.id ?? 0 },
    { enabled: profile != null && isBees(values.category) },
  )
  const [today] = useState(() => berlinDay(new Date()))
  const seller = {
    businessName: profile?.businessName ?? '',
    postalCode: profile?.postalCode ?? '',
    city: profile?.city ?? '',
    country: profile?.country ?? 'DE',
    organicCode: identity?.organicCode ?? null,
    hasCertificate: certificate != null,
  }
  const picture = { mainImage, ...(mainFocus && { mainFocus }) }
  return <ListingCard listing={previewedCard(values, picture, seller, today)} eager />
}
