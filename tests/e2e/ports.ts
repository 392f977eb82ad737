import { findFreePort } from '#server/dev/port.ts'

/**
 * The ports of this run. Chosen once, by the process that reads the configuration first, and handed to the server
 * and the test workers through the environment.
 */
export async function choosePorts(): Promise<void> {
  process.env.E2E_PORT ??= String(await findFreePort())
  process.env.E2E_CONTROL_PORT ??= String(await findFreePort())
}

export function productAddress(): string {
  return `http://127.0.0.1:${process.env.E2E_PORT}`
}

/** Where the tests reach the world around the product. */
export function controlAddress(): string {
  return `http://127.0.0.1:${process.env.E2E_CONTROL_PORT}`
}
