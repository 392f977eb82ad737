import { createId, type SandboxState } from '#server/dev/payment-sandbox/state.ts'
import { type Delivery, type DeliveryMode, isPending, ORDERLY_DELIVERY } from './delivery.ts'
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
  /** What has not been delivered yet; the state keeps the others too. */
  readonly #pending = new Map<string, Delivery>()
  #mode = ORDERLY_DELIVERY
  #running: Promise<void> | null = null
  #timer: NodeJS.Timeout | undefined
  /** Real time in ms for which the timer is set. */
  #wakesAt = Infinity
  #isClosed = false

  constructor({ target, state, retryDelaysMs = RETRY_DELAYS_MS }: QueueOptions) {
    this.#target = target
    this.#state = state
    this.#retryDelaysMs = retryDelaysMs
    for (const delivery of state.deliveries.values()) if (isPending(delivery)) this.#keep(delivery)
    this.#scheduleNext()
  }

  get mode(): DeliveryMode {
    return this.#mode
  }

  setMode(changes: Partial<DeliveryMode>): void {
    this.#mode = { ...this.#mode, ...changes }
  }

  enqueue(eventId: string): void {
    const { hold, delayMs } = this.#mode
    // Not sent before the act that caused them is over: its events make one batch, which may be shuffled.
    if (hold) this.#add(eventId, 'held', 0)
    else this.#addCopies(eventId, delayMs)
  }

  /** Sends what was held back; later events are held no more. */
  release(): void {
    this.setMode({ hold: false })
    for (const { id, eventId, state } of this.pending()) {
      if (state !== 'held') continue
      this.#state.deliveries.delete(id)
      this.#pending.delete(id)
      this.#addCopies(eventId, 0)
    }
  }

  /** Lets messages that are held back be lost for good. */
  drop(isLost: (delivery: Delivery) => boolean): void {
    for (const delivery of this.pending()) {
      if (delivery.state !== 'held' || !isLost(delivery)) continue
      this.#state.deliveries.delete(delivery.id)
      this.#pending.delete(delivery.id)
    }
  }

  /** Sends an event once more, now. */
  resend(eventId: string): void {
    this.#add(eventId, 'waiting', 0)
  }

  pending(): Delivery[] {
    return [...this.#pending.values()]
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
    const delivery: Delivery = { id, eventId, state, dueAt: Date.now() + delayMs, attempts: [] }
    this.#state.deliveries.set(id, delivery)
    this.#keep(delivery)
    if (state === 'waiting') this.#wakeAt(delivery.dueAt)
  }

  #keep(delivery: Delivery): void {
    this.#pending.set(delivery.id, delivery)
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
    let next = Infinity
    for (const { state, dueAt } of this.#pending.values()) {
      if (state === 'waiting') next = Math.min(next, dueAt)
    }
    this.#wakesAt = Infinity
    clearTimeout(this.#timer)
    this.#wakeAt(next)
  }

  /** Sets the timer, unless it is set for an earlier moment. */
  #wakeAt(dueAt: number): void {
    if (this.#isClosed || dueAt >= this.#wakesAt) return
    clearTimeout(this.#timer)
    this.#wakesAt = dueAt
    this.#timer = setTimeout(() => this.#wake(), Math.max(0, dueAt - Date.now()))
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
    // What is left of a batch stays due for the next start.
    if (this.#isClosed) return
    const event = this.#state.events.get(delivery.eventId)
    const wait = this.#retryDelaysMs[delivery.attempts.length]
    const attempt = event === undefined ? null : await sendEvent(this.#target, event)
    if (attempt !== null) delivery.attempts.push(attempt)
    if (attempt !== null && isAccepted(attempt)) delivery.state = 'delivered'
    else if (attempt === null || wait === undefined) delivery.state = 'failed'
    else delivery.dueAt = Date.now() + wait
    if (!isPending(delivery)) this.#pending.delete(delivery.id)
  }
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map(item => ({ item, rank: Math.random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}
