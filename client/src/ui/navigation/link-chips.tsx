import '#client/ui/navigation/link-chips.css'
import { Anchor } from '#client/ui/navigation/anchor.tsx'

export interface LinkChip {
  label: string
  href: string
  isCurrent: boolean
}

/** Views of one list to choose from, each with an address; works before the page's code is there. */
export function LinkChips({ label, chips }: { label: string; chips: readonly LinkChip[] }) {
  return (
    <nav className="link-chips" aria-label={label}>
      {chips.map(chip => (
        <Anchor key={chip.href} href={chip.href} aria-current={chip.isCurrent ? 'true' : undefined}>
          {chip.label}
        </Anchor>
      ))}
    </nav>
  )
}
