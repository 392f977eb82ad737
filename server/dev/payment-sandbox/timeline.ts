import { findNextDue } from './billing/due.ts'
import type { Sandbox } from './sandbox.ts'
import type { SandboxClock } from './sandbox-clock.ts'
import type { WebhookQueue } from './webhooks/webhook-queue.ts'

export interface Timeline {
  /** Does what fell due since the last call; time also passes by itself. */
  catchUp(): void
  /**
   * Puts the clock forward, stopping at everything that happens on the way. Its events are delivered before the clock
   * moves on, so that a product whose clock moves along sees each at its time.
   * @throws RangeError for a moment that has passed
   */
  advanceTo(target: Date): Promise<void>
}

export function createTimeline(sandbox: Sandbox, clock: SandboxClock, queue: WebhookQueue): Timeline {
  const { skipped } = sandbox.state

  const moveClock = (target: Date): void => {
    const from = clock.now().getTime()
    if (target.getTime() <= from) return
    clock.advanceTo(target)
    skipped.set('ms', (skipped.get('ms') ?? 0) + target.getTime() - from)
  }

  // What the last run of this sandbox had skipped is skipped again: its subscriptions live in that time.
  const skippedBefore = skipped.get('ms') ?? 0
  if (skippedBefore > 0) clock.advanceTo(new Date(clock.now().getTime() + skippedBefore))

  return {
    catchUp() {
      const now = sandbox.now()
      for (let due = findNextDue(sandbox, now); due !== null; due = findNextDue(sandbox, now)) due.run(due.at)
    },
    async advanceTo(target) {
      if (target <= clock.now()) throw new RangeError('The clock of the payment sandbox only moves forward.')
      const end = Math.floor(target.getTime() / 1000)
      for (let due = findNextDue(sandbox, end); due !== null; due = findNextDue(sandbox, end)) {
        moveClock(new Date(due.at * 1000))
        due.run(Math.max(due.at, sandbox.now()))
        await queue.settle()
      }
      moveClock(target)
      await queue.settle()
    },
  }
}
