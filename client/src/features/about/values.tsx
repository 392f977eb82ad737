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
  return (
    <section className="section wrap" aria-labelledby="values-title">
      <div className="benefits">
        <h2 id="values-title">Unsere Werte</h2>
        <div>
          {VALUES.map(({ art, title, text }) => (
            <div className="benefit" key={title}>
              <img src={art} alt="" width={112} height={112} loading="lazy" />
              <div>
                <h3>{title}</h3>
                <p className="muted">{text}</p>
              </div>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
