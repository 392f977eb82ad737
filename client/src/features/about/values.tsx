import { BenefitSection } from '#client/ui/page/benefit-section.tsx'

const VALUES = [
  {
    art: '/art/spot-siegel.svg',
    title: 'Ehrlich',
    text: 'Wer für einen Platz bezahlt, steht mit „Gesponsert“ da. Alles andere ordnen wir nach Neuheit, Preis oder Entfernung.',
  },
  {
    art: '/art/spot-brief.svg',
    title: 'Direkt',
    text: 'Ihre Frage landet bei der Imkerei, nicht in einer Warteschlange. Keine Provision, kein Zwischenhandel.',
  },
  {
    art: '/art/spot-zargen.svg',
    title: 'Sachkundig',
    text: 'Rähmchenmaß, Belegstelle, Jahresfarbe: Hier stehen die Angaben, auf die es beim Kauf ankommt.',
  },
  {
    art: '/art/spot-herz.svg',
    title: 'Sparsam mit Daten',
    text: 'Keine Werbung, keine Verfolgung. Telefon und WhatsApp zeigt nur, wer das möchte.',
  },
]

export function Values() {
  return <BenefitSection id="values-title" title="Unsere Werte" benefits={VALUES} />
}
