import { ApiError } from './api-error.ts'

/** Failures of Stripe itself, made on purpose. */
export interface Faults {
  /** @param path as it is called: `/v1/customers` */
  failNext(path: string): void
  /** @throws ApiError 500, if a call to this path is to fail; once for each {@link Faults.failNext} */
  strike(path: string): void
}

export function createFaults(): Faults {
  const waiting: string[] = []
  return {
    failNext: path => void waiting.push(path),
    strike(path) {
      const index = waiting.indexOf(path)
      if (index === -1) return
      waiting.splice(index, 1)
      throw new ApiError(500, {
        type: 'api_error',
        message: 'An unknown error occurred. The payment sandbox was asked to fail here.',
      })
    },
  }
}
