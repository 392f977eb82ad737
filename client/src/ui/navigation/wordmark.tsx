import '#client/ui/navigation/wordmark.css'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { ThemedImage } from '#client/ui/pictures/themed-image.tsx'
import { PRODUCT_NAME } from '#shared/core/brand.ts'
import { paths } from '#shared/web/paths.ts'

/** The product's lettering, linking home. `onHoney` fits the honey-coloured sky. */
export function Wordmark({ onHoney = false }: { onHoney?: boolean }) {
  return (
    <Anchor className="wordmark" href={paths.home}>
      <ThemedImage
        light={onHoney ? '/art/wortmarke-auf-honig.svg' : '/art/wortmarke.svg'}
        dark="/art/wortmarke-dunkel.svg"
        alt={PRODUCT_NAME}
        width={403}
        height={62}
      />
    </Anchor>
  )
}
