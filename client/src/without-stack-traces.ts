const NativeError = Error

/**
 * React makes five errors when it starts, to throw them to itself later. For where each was made V8 reads all of React
 * once more: 28 ms of 38, on a phone a tenth of a second. So it is given errors that do not know where they were made,
 * by the import of this file, which stands before React's. React's development build asks its errors for that.
 */
if (import.meta.env.PROD) {
  const makeError = (message: string) => ({ __proto__: NativeError.prototype, message })
  globalThis.Error = makeError as unknown as ErrorConstructor
}

export function restoreErrors(): void {
  globalThis.Error = NativeError
}
