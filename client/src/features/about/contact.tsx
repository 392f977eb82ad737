import type { ReactNode } from 'react'
import * as styles from '#client/features/about/contact.module.css'
import { classes } from '#client/ui/classes.ts'

/** How to reach the operator. @param children e-mail and telephone */
export function Contact({ children }: { children: ReactNode }) {
  return (
    <section className="section wrap" aria-labelledby="contact-title">
      <div className={classes(styles.contact, 'label-frame')}>
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
