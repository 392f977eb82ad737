import type { CheckState, OperationCheck } from '#shared/operation.ts'

/** What one check says, without its name. */
export type Finding = Omit<OperationCheck, 'id'>

export function done(title: string, text: string): Finding {
  return finding('done', title, text)
}

export function finding(
  state: CheckState,
  title: string,
  text: string,
  action: Finding['action'] = null,
): Finding {
  return { state, title, text, action }
}
