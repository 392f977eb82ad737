import { type Html, html } from '#server/core/html.ts'
import { PRODUCT_NAME } from '#shared/core/brand.ts'
import type { StatusLabel } from './german.ts'

/** Where the pages are mounted; links in them are absolute. */
export interface PageLinks {
  base: string
}

interface PageParts {
  title: string
  links: PageLinks
  body: Html
  /** Narrow pages are what customers see; the wide ones are the developer's tools. */
  width?: 'narrow' | 'wide'
}

export function page({ title, links, body, width = 'wide' }: PageParts): string {
  return html`<!doctype html>
<html lang="de" data-theme="light">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title} · ${PRODUCT_NAME}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${links.base}/stil.css" />
  </head>
  <body>
    <header class="bar">
      <span class="brand">${PRODUCT_NAME}</span>
      <span class="sign">Zahlungs-Sandbox: es fließt kein Geld</span>
      <nav aria-label="Sandbox">
        <a href="${links.base}">Übersicht</a> <a href="${links.base}/ereignisse">Ereignisse</a>
      </nav>
    </header>
    <main class="${width}">${body}</main>
  </body>
</html>`.markup
}

export function badge({ text, tone }: StatusLabel): Html {
  return html`<span class="badge ${tone}">${text}</span>`
}

type ButtonStyle = 'primary' | 'line' | 'danger'

/** A button that changes something: a form of its own, so that it works without scripts. */
export function actionButton(action: string, label: string, style: ButtonStyle = 'line'): Html {
  return html`<form method="post" action="${action}"><button class="btn ${style}">${label}</button></form>`
}

export function table(head: string[], rows: Html[], empty: string): Html {
  if (rows.length === 0) return html`<p class="quiet">${empty}</p>`
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          ${head.map(title => html`<th scope="col">${title}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`
}
