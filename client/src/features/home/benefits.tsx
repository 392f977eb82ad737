import { BenefitSection } from '#client/ui/page/benefit-section.tsx'

const BENEFITS = [
  {
    art: '/art/spot-siegel.svg',
    title: 'Verifizierte Verkäufer',
    text: 'Geprüfte Imkereien tragen ein Siegel. Bei jedem Inserat sehen Sie, woher Honig, Königin oder Volk kommen.',
  },
  {
    art: '/art/spot-brief.svg',
    title: 'DSGVO-konformer Kontakt',
    text: 'Ihre Anfrage geht nur an den Verkäufer. Telefon und WhatsApp erscheinen, wenn er sie freigibt.',
  },
  {
    art: '/art/spot-zargen.svg',
    title: 'Unbegrenzte Inserate',
    text: 'Wer verkauft, stellt ein, so viel der Stand hergibt. Ein Plan, keine Gebühr je Inserat.',
  },
]

export function Benefits() {
  return (
    <BenefitSection id="benefits-title" title="Handeln, wie man es unter Imkern kennt" benefits={BENEFITS} />
  )
}
