import { DAY } from '#server/dev/payment-sandbox/billing/calendar.ts'
import type { Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import { ApiError, errorAnswer } from './api-error.ts'

export interface ApiAnswer {
  status: number
  body: object
  /** Whether this is the answer to an earlier call with the same key. */
  isReplay: boolean
}

/**
 * Answers a write with an idempotency key: the first answer is kept for a day and given again, whether the call
 * succeeded or failed. Only what never began is not kept: `answer` is called when the parameters have been read.
 * @throws ApiError `idempotency_error` when the key was used for something else
 */
export function answerOnce(sandbox: Sandbox, key: string, request: string, answer: () => object): ApiAnswer {
  const answers = sandbox.state.idempotentAnswers
  const now = sandbox.now()
  const earlier = answers.get(key)
  if (earlier !== undefined && earlier.createdAt > now - DAY) {
    if (earlier.request !== request) throw keyReused(key)
    return { status: earlier.status, body: earlier.body, isReplay: true }
  }
  const first = outcomeOf(answer)
  answers.set(key, { request, ...first, createdAt: now })
  return { ...first, isReplay: false }
}

function outcomeOf(answer: () => object): { status: number; body: object } {
  try {
    return { status: 200, body: answer() }
  } catch (error) {
    return errorAnswer(error)
  }
}

function keyReused(key: string): ApiError {
  return new ApiError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })
}
