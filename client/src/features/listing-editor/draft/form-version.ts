/** Which stored version of a listing the form was filled with; `undefined` for a new one. */
export interface FormVersion {
  get: () => Date | undefined
  set: (version: Date | undefined) => void
}

export function createFormVersion(version?: Date): FormVersion {
  let current = version
  return {
    get: () => current,
    set(next) {
      current = next
    },
  }
}
