import { useWatch } from 'react-hook-form'
import { toNumber } from '#client/features/listing-editor/details/detail-texts.ts'
import { useListingFormContext } from '#client/features/listing-editor/use-listing-form.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { UsualRange } from '#client/ui/data/usual-range.tsx'
import { pricePerKg } from '#shared/details/honey-label.ts'
import { priceField } from '#shared/inputs/listings/listings.ts'
import { usualPriceInput } from '#shared/inputs/listings/statistics.ts'
import { comparedPrice, comparedPriceText, usualPriceText } from '#shared/listings/prices/price-insight.ts'

/** What others ask for such goods, beside one's own price. Nothing where that is not known. */
export function UsualPrice() {
  const { control } = useListingFormContext()
  const values = useWatch({ control })
  const { category = 'honey', matingType, colonyType, honeyType, hiveSystem } = values
  const subtype = { honey: honeyType, queens: matingType, colonies: colonyType, equipment: '' }[category]
  const goods = usualPriceInput.safeParse({ category, subtype, hiveSystem: hiveSystem || null })
  const { data } = trpc.statistics.getUsualPrice.useQuery(
    goods.data ?? { category: 'honey', subtype: 'forest' },
    { enabled: goods.success, staleTime: 3_600_000 },
  )
  if (!goods.success || data == null) return null
  const price = priceField.safeParse(values.price).data ?? null
  const priceUnit = values.priceUnit || null
  const grams = toNumber(values.honeyLabel?.netWeightG ?? '') ?? null
  const perKg = pricePerKg(price, priceUnit, grams)
  const own = comparedPrice({ category, price, priceUnit, pricePerKg: perKg })
  return (
    <div className="mt-4">
      {own !== null && <UsualRange from={Number(data.from)} to={Number(data.to)} value={Number(own)} />}
      <p className="small muted">
        {own !== null && (
          <>
            Sie: <b className="text-ink">{comparedPriceText(category, own)}</b> ·{' '}
          </>
        )}
        {usualPriceText(category, data)}
      </p>
    </div>
  )
}
