import { answerInstead } from '#tests/support/window/answer-calls.ts'
import type { OpenedWindow } from '#tests/support/window/open-window.ts'

/**
 * From now on the window reads this refusal in place of the procedure's answer, for which there is nothing that the server would have
 * to refuse. @returns what ends that
 */
export function refuseCall(opened: OpenedWindow, procedure: string, text: string): () => void {
  const { window } = opened
  const data = { code: 'TOO_MANY_REQUESTS', httpStatus: 429, path: procedure }
  const refusal = { error: { json: { message: text, code: -32_029, data } } }
  opened.expectedErrors.push(text)
  return answerInstead(opened, async ({ address, goOn }) => {
    const response = await goOn()
    const names = new URL(address, window.location.href).pathname.split('/').at(-1)?.split(',') ?? []
    if (!names.includes(procedure)) return response
    const answers = (await response.json()) as unknown[]
    const told = JSON.stringify(names.map((name, index) => (name === procedure ? refusal : answers[index])))
    return Object.assign(response, { json: async (): Promise<unknown> => window.JSON.parse(told) })
  })
}
