import '#client/ui/navigation/breadcrumbs.css'
import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { Anchor } from '#client/ui/navigation/anchor.tsx'

export interface Crumb {
  label: string
  /** Missing for the current page. */
  href?: string
}

export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav className="breadcrumbs" aria-label="Pfad">
      {items.map(({ label, href }, index) => (
        <Fragment key={label}>
          {index > 0 && <ChevronRight className="icon" aria-hidden="true" />}
          {href ? <Anchor href={href}>{label}</Anchor> : <span aria-current="page">{label}</span>}
        </Fragment>
      ))}
    </nav>
  )
}
