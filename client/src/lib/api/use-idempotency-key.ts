import { useState } from 'react'
import { createIdempotencyKey, isAlreadySent } from './idempotency-key.ts'

export interface IdempotencyKey {
  /** Of this attempt and of every further one, until the form is another. */
  get: () => string | undefined
  /** What is sent from now on is something else. */
  renew: () => void
  /** For the error of an attempt: the server has kept what an earlier one said. */
  renewIfSent: (error: unknown) => void
}

/** The key of a form of which several can be sent, one after the other. See {@link createIdempotencyKey}. */
export function useIdempotencyKey(): IdempotencyKey {
  const [control] = useState(createControl)
  return control
}

function createControl(): IdempotencyKey {
  let key: string | undefined
  const renew = () => {
    key = undefined
  }
  return {
    get: () => (key ??= createIdempotencyKey()),
    renew,
    renewIfSent(error) {
      if (isAlreadySent(error)) renew()
    },
  }
}
