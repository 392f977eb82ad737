import type { ReactNode } from 'react'

/** How to reach the operator. @param children e-mail and telephone */
export function Contact({ children }: { children: ReactNode }) {
  return (
    <section className="section wrap" aria-labelledby="contact-title">
      <div className="etikett about-contact">
        <img src="/art/spot-postkasten.svg" alt="" width={112} height={112} loading="lazy" />
        <div className="stack">
          <h2 id="contact-title" className="text-2xl">
            Kontakt
          </h2>
          <p className="muted">
            Fragen zum Marktplatz, zu Ihrem Plan oder ein Hinweis? Schreiben Sie oder rufen Sie an. Fragen zu
            einem Inserat beantwortet die Imkerei über das Formular am Inserat.
          </p>
          {children}
        </div>
      </div>
    </section>
  )
}
