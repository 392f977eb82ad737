import { type Html, html } from '#server/core/html.ts'
import type { PaymentSandboxControl } from '#server/dev/payment-sandbox/control.ts'
import type { Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import type { StoredEvent } from '#server/dev/payment-sandbox/state.ts'
import type { Delivery } from '#server/dev/payment-sandbox/webhooks/delivery.ts'
import { formatMoment, type StatusLabel } from './german.ts'
import { actionButton, badge, type PageLinks, page, table } from './layout.ts'

const SHOWN = 200

interface EventsView {
  sandbox: Sandbox
  control: PaymentSandboxControl
  links: PageLinks
}

export function eventsPage({ sandbox, control, links }: EventsView): string {
  const events = [...sandbox.state.events.values()].slice(-SHOWN).toReversed()
  const rows = events.map(
    event => html`<tr>
      <td>${formatMoment(event.created)}</td>
      <td><a href="${links.base}/ereignisse/${event.id}">${event.type}</a></td>
      <td>${sandbox.state.deliveries.listBy('event', event.id).map(delivery => badge(deliveryLabel(delivery)))}</td>
      <td>${actionButton(`${links.base}/ereignisse/${event.id}/senden`, 'Erneut senden')}</td>
    </tr>`,
  )
  const body = html`<h1>Ereignisse</h1>
    ${deliverySection(control, links)}
    ${table(['Zeit', 'Ereignis', 'Zustellung', ''], rows, 'Noch keine. Das erste entsteht mit der ersten Kundin.')}`
  return page({ title: 'Ereignisse', links, body })
}

export function eventPage(event: StoredEvent, links: PageLinks): string {
  const body = html`<h1>${event.type}</h1>
    <p><a href="${links.base}/ereignisse">Alle Ereignisse</a></p>
    <pre>${JSON.stringify(JSON.parse(event.payload), null, 2)}</pre>`
  return page({ title: event.type, links, body })
}

function deliverySection(control: PaymentSandboxControl, links: PageLinks): Html {
  const mode = control.deliveryMode()
  const held = control.pendingDeliveries().filter(({ state }) => state === 'held').length
  const check = (name: string, label: string, checked: boolean) =>
    html`<label><input type="checkbox" name="${name}" value="ja" ${checked && html`checked`} /> ${label}</label>`
  return html`<section class="card">
    <h2>Zustellung</h2>
    <form method="post" action="${links.base}/zustellung">
      <div class="row">
        <label>Jedes Ereignis <input name="wiederholen" inputmode="numeric" size="2" value="${mode.repeat}" /> mal</label>
        <label>Verzögern um <input name="sekunden" inputmode="numeric" size="3" value="${mode.delayMs / 1000}" /> Sekunden</label>
        ${check('mischen', 'in zufälliger Reihenfolge', mode.shuffle)}
        ${check('gleichzeitig', 'alle gleichzeitig', mode.concurrent)}
        ${check('zurueckhalten', 'zurückhalten', mode.hold)}
      </div>
      <button class="btn line">Übernehmen</button>
      ${held > 0 && html`<span class="quiet">Zurückgehalten: ${held}. Ohne „zurückhalten“ werden sie jetzt gesendet.</span>`}
    </form>
  </section>`
}

function deliveryLabel({ state, attempts }: Delivery): StatusLabel {
  const last = attempts.at(-1)
  const answer = last === undefined ? '' : ` (${last.status ?? last.error ?? ''})`
  switch (state) {
    case 'delivered':
      return { text: `Zugestellt${answer}`, tone: 'ok' }
    case 'failed':
      return { text: `Aufgegeben${answer}`, tone: 'bad' }
    case 'held':
      return { text: 'Zurückgehalten', tone: 'neutral' }
    case 'waiting':
      return { text: `Wartet${answer}`, tone: 'warn' }
  }
}
