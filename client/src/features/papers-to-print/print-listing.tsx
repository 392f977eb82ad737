import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import * as styles from '#client/features/papers-to-print/print-listing.module.css'
import { Button } from '#client/ui/button/button.tsx'
import { SelectInput } from '#client/ui/forms/field.tsx'
import { BusinessCards } from './business-cards.tsx'
import { Notice } from './notice.tsx'
import type { PaperProps } from './paper-props.ts'
import { PriceTag } from './price-tag.tsx'

const PAPERS = {
  notice: { label: 'Aushang, A4', Paper: Notice },
  tag: { label: 'Preisschild, A6', Paper: PriceTag },
  cards: { label: 'Acht Visitenkarten, A4', Paper: BusinessCards },
} as const satisfies Record<string, { label: string; Paper: (props: PaperProps) => ReactNode }>

type PaperName = keyof typeof PAPERS
const NAMES = Object.keys(PAPERS) as PaperName[]

/** Papers for the garden fence and the market stall: one is looked at, and it alone is printed. */
export function PrintListing(props: PaperProps) {
  const [name, setName] = useState<PaperName>('notice')
  const { Paper } = PAPERS[name]
  return (
    <>
      <div className={styles.tools}>
        <SelectInput
          aria-label="Was Sie drucken möchten"
          options={NAMES.map(value => ({ value, label: PAPERS[value].label }))}
          value={name}
          onChange={event => setName(NAMES.find(each => each === event.target.value) ?? 'notice')}
        />
        <Button variant="primary" icon={<Printer className="icon" />} onClick={() => window.print()}>
          Drucken
        </Button>
      </div>
      <div className={styles.desk}>
        <Paper {...props} />
      </div>
    </>
  )
}
