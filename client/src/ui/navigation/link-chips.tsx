import { Anchor } from '#client/ui/navigation/anchor.tsx'
import * as styles from '#client/ui/navigation/link-chips.module.css'

interface LinkChipsProps {
  /** Name of the links together for screen readers. */
  label: string
  chips: readonly { label: string; href: string; isCurrent: boolean }[]
}

/** A row of links of which one is where the reader is: what is shown of a list. */
export function LinkChips({ label, chips }: LinkChipsProps) {
  return (
    <nav className={styles.chips} aria-label={label}>
      {chips.map(chip => (
        <Anchor key={chip.label} href={chip.href} aria-current={chip.isCurrent ? 'true' : undefined}>
          {chip.label}
        </Anchor>
      ))}
    </nav>
  )
}
