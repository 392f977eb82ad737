import type Stripe from 'stripe'
import { createId, type SandboxState } from '#server/dev/payment-sandbox/state.ts'
import { type Delivery, type DeliveryMode, ORDERLY_DELIVERY } from './delivery.ts'
import { isAccepted, sendEvent, type WebhookTarget } from './send-event.ts'

/** Waits between attempts; Stripe's take days, these fit into a developer's patience. In ms. */
const RETRY_DELAYS_MS = [1000, 5000, 30_000, 120_000, 600_000, 3_600_000]

interface QueueOptions {
  target: WebhookTarget
  state: Pick<SandboxState, 'deliveries' | 'events'>
  retryDelaysMs?: readonly number[] | undefined
}

/** Delivers events to the webhook in the background, again and again until it accepts them. */
export class WebhookQueue {
  readonly #target: WebhookTarget
  readonly #state: QueueOptions['state']
  readonly #retryDelaysMs: readonly number[]
  #mode = ORDERLY_DELIVERY
  #running: Promise<void> | null = null
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor({ target, state, retryDelaysMs = RETRY_DELAYS_MS }: QueueOptions) {
    this.#target = target
    this.#state = state
    this.#retryDelaysMs = retryDelaysMs
    this.#scheduleNext()
  }

  get mode(): DeliveryMode {
    return this.#mode
  }

  setMode(changes: Partial<DeliveryMode>): void {
    this.#mode = { ...this.#mode, ...changes }
  }

  enqueue(event: Stripe.Event): void {
    const { hold, delayMs } = this.#mode
    if (hold) this.#add(event.id, 'held', 0)
    else this.#addCopies(event.id, delayMs)
    // Not sent before the act that caused them is over: its events make one batch, which may be shuffled.
    this.#scheduleNext()
  }

  /** Sends what was held back; later events are held no more. */
  release(): void {
    this.setMode({ hold: false })
    for (const { id, eventId, state } of this.pending()) {
      if (state !== 'held') continue
      this.#state.deliveries.delete(id)
      this.#addCopies(eventId, 0)
    }
    this.#scheduleNext()
  }

  /** Sends an event once more, now. */
  resend(eventId: string): void {
    this.#add(eventId, 'waiting', 0)
    this.#scheduleNext()
  }

  pending(): Delivery[] {
    return [...this.#state.deliveries.values()].filter(({ state }) => state === 'held' || state === 'waiting')
  }

  /** Waits until nothing is due. What is held, or waits for a later attempt, stays. */
  async settle(): Promise<void> {
    while (this.#running !== null || (!this.#isClosed && this.#due().length > 0)) {
      this.#wake()
      await this.#running
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#running
  }

  #addCopies(eventId: string, delayMs: number): void {
    for (let copy = 0; copy < this.#mode.repeat; copy += 1) this.#add(eventId, 'waiting', delayMs)
  }

  #add(eventId: string, state: 'held' | 'waiting', delayMs: number): void {
    const id = createId('delivery')
    this.#state.deliveries.set(id, { id, eventId, state, dueAt: Date.now() + delayMs, attempts: [] })
  }

  #due(): Delivery[] {
    const now = Date.now()
    return this.pending().filter(({ state, dueAt }) => state === 'waiting' && dueAt <= now)
  }

  #wake(): void {
    if (this.#isClosed) return
    this.#running ??= this.#sendDue().finally(() => {
      this.#running = null
      this.#scheduleNext()
    })
  }

  #scheduleNext(): void {
    clearTimeout(this.#timer)
    const waiting = this.pending().filter(({ state }) => state === 'waiting')
    const next = Math.min(...waiting.map(({ dueAt }) => dueAt))
    if (this.#isClosed || next === Infinity) return
    this.#timer = setTimeout(() => this.#wake(), Math.max(0, next - Date.now()))
    this.#timer.unref()
  }

  async #sendDue(): Promise<void> {
    for (let batch = this.#due(); batch.length > 0 && !this.#isClosed; batch = this.#due()) {
      const { shuffle, concurrent } = this.#mode
      const ordered = shuffle ? shuffled(batch) : batch
      const groups = concurrent ? [ordered] : ordered.map(delivery => [delivery])
      for (const group of groups) await Promise.all(group.map(delivery => this.#attempt(delivery)))
    }
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const event = this.#state.events.get(delivery.eventId)
    const wait = this.#retryDelaysMs[delivery.attempts.length]
    const attempt = event === undefined ? null : await sendEvent(this.#target, event)
    if (attempt !== null) delivery.attempts.push(attempt)
    if (attempt !== null && isAccepted(attempt)) delivery.state = 'delivered'
    else if (attempt === null || wait === undefined) delivery.state = 'failed'
    else delivery.dueAt = Date.now() + wait
  }
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map(item => ({ item, rank: Math.random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}
