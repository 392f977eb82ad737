import { type ComponentType, type ReactNode, useEffect } from 'react'
import * as styles from '#client/features/legal/legal-page.module.css'

export interface LegalSection {
  /** Part of the page's address (`#id`), so it stays the same when the title changes. */
  id: string
  title: string
  Body: ComponentType
}

export interface LegalPageProps {
  title: ReactNode
  /** When the text was last changed, as its readers read it. */
  asOf?: string
  intro: ReactNode
  sections: readonly LegalSection[]
}

/** Plain text in sections; on wide screens with a table of contents beside it. */
export function LegalPage({ title, asOf, intro, sections }: LegalPageProps) {
  useEffect(showLinkedSection, [])
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>{title}</h1>
        {asOf !== undefined && <p className="muted mt-2">{asOf}</p>}
      </div>
      <div className={styles.layout}>
        <details className={styles.folded}>
          <summary>Inhalt</summary>
          <Contents sections={sections} />
        </details>
        <nav className={styles.contents} aria-labelledby="contents-title">
          <h2 id="contents-title">Inhalt</h2>
          <Contents sections={sections} />
        </nav>
        <div className={styles.text}>
          <div className="prose">{intro}</div>
          {sections.map(({ id, title: heading, Body }) => (
            <section key={id} id={id} className="prose" aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{heading}</h2>
              <Body />
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}

function Contents({ sections }: Pick<LegalPageProps, 'sections'>) {
  return (
    <ol>
      {sections.map(section => (
        <li key={section.id}>
          <a href={`#${section.id}`}>{section.title}</a>
        </li>
      ))}
    </ol>
  )
}

/** The browser has looked for the section before the page was rendered. */
function showLinkedSection(): void {
  const id = window.location.hash.slice(1)
  if (id !== '') document.getElementById(id)?.scrollIntoView()
}
