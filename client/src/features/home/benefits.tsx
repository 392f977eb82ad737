const BENEFITS = [
  {
    art: '/art/spot-siegel.svg',
    title: 'Verifizierte Verkäufer',
    text: 'Hinter jedem Inserat steht eine Imkerei mit geprüftem Profil. Sie sehen, woher Honig, Königin oder Volk kommen.',
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
    <section className="section wrap" aria-labelledby="benefits-title">
      <div className="benefits">
        <h2 id="benefits-title">Handeln, wie man es unter Imkern kennt</h2>
        <div>
          {BENEFITS.map(({ art, title, text }) => (
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
