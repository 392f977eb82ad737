import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { paths } from '#shared/web/paths.ts'

const LINKS = [
  { label: 'Impressum', href: paths.imprint },
  { label: 'Datenschutz', href: paths.privacy },
  { label: 'Barrierefreiheit', href: paths.accessibility },
  { label: 'Verträge hier kündigen', href: paths.cancelContract },
  { label: 'Vertrag widerrufen', href: paths.withdrawContract },
]

/** What must be reachable from every page (DDG § 5, BGB §§ 312k, 356a): the whole footer of pages that are worked on. */
export function LegalLine() {
  return (
    <footer className="wrap small flex flex-wrap justify-center gap-x-6 gap-y-1 py-4">
      {LINKS.map(({ label, href }) => (
        <Anchor key={href} href={href}>
          {label}
        </Anchor>
      ))}
    </footer>
  )
}
