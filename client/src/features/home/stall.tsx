import { ArrowRight } from 'lucide-react'
import { Anchor } from '#client/ui/anchor.tsx'
import { CATEGORY_LABELS, type Category } from '#shared/listings.ts'
import { paths } from '#shared/paths.ts'

interface Bay {
  category: Category
  goods: string
  art: string
}

const BAYS: readonly Bay[] = [
  { category: 'honey', goods: 'Linde, Raps, Wald', art: '/art/honig-linde.svg' },
  { category: 'queens', goods: 'Carnica, Buckfast', art: '/art/koenigin-weiss.svg' },
  { category: 'colonies', goods: 'Ableger, Wirtschafts\u00ADvölker', art: '/art/volk.svg' },
  { category: 'equipment', goods: 'Beuten, Schleudern, Schutz', art: '/art/smoker.svg' },
]

/** The four categories as the bays of a market stall. */
export function Stall() {
  return (
    <section className="wrap stall" aria-label="Kategorien">
      <img
        className="stall-roof full"
        src="/art/markise.svg"
        alt=""
        width={1280}
        height={170}
        loading="lazy"
      />
      <img
        className="stall-roof narrow"
        src="/art/markise-schmal.svg"
        alt=""
        width={640}
        height={150}
        loading="lazy"
      />
      <div className="stall-bays">
        {BAYS.map(bay => (
          <BayLink key={bay.category} {...bay} />
        ))}
      </div>
      <img className="stall-counter" src="/art/theke.svg" alt="" width={1280} height={64} loading="lazy" />
    </section>
  )
}

function BayLink({ category, goods, art }: Bay) {
  return (
    <Anchor className="bay" data-category={category} href={paths.marketplaceCategory(category)}>
      <img src={art} alt="" width={800} height={800} loading="lazy" />
      <div className="bay-sign">
        <div>
          <b>{CATEGORY_LABELS[category]}</b>
          <span>{goods}</span>
        </div>
        <ArrowRight className="ic" />
      </div>
    </Anchor>
  )
}
