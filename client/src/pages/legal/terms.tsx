import { useSearch } from 'wouter'
import { LegalBlocks } from '#client/features/legal/legal-blocks.tsx'
import { LegalPage } from '#client/features/legal/legal-page.tsx'
import { OtherTerms } from '#client/features/legal/other-terms.tsx'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { formatDay } from '#shared/core/day-text.ts'
import type { LegalTextSection } from '#shared/legal/legal-text.ts'
import { findTerms, termsInAddress } from '#shared/legal/terms/terms-texts.ts'
import { TERMS_FIRST, TERMS_VERSION, TERMS_VERSIONS } from '#shared/legal/terms-version.ts'
import { paths } from '#shared/web/paths.ts'

const SECTIONS = new Map(
  TERMS_VERSIONS.map(({ version }) => [version, (findTerms(version) ?? []).map(toSection)]),
)

function toSection({ id, title, blocks }: LegalTextSection) {
  return { id, title, Body: () => <LegalBlocks blocks={blocks} /> }
}

/** The terms of today, or the version that the address names: one that is to come, or one that somebody has agreed to before. */
export default function TermsPage() {
  const version = termsInAddress(useSearch()) ?? TERMS_VERSION
  return (
    <LegalPage
      key={version}
      title={<>Allgemeine Geschäfts&shy;bedingungen</>}
      asOf={`Fassung vom ${formatDay(new Date(version))} (zuerst: ${TERMS_FIRST})`}
      intro={
        <>
          <p>
            Die Regeln für alle, die auf diesem Marktplatz suchen, anfragen und inserieren. Was mit Ihren
            Daten geschieht, steht in der <Anchor href={paths.privacy}>Datenschutzerklärung</Anchor>.
          </p>
          <OtherTerms version={version} />
        </>
      }
      sections={SECTIONS.get(version) ?? []}
    />
  )
}
