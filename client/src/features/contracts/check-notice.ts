import { z } from '#shared/core/zod.ts'
import { type SubmitNoticeInput, submitNoticeInput } from '#shared/inputs/contracts.ts'

export type Notice = Omit<SubmitNoticeInput, 'submissionKey'>
export type NoticeErrors = { [Field in keyof Notice]?: string }

/** What the form's fields hold, checked; else the first thing that is wrong with each. */
export function checkNotice(
  kind: Notice['kind'],
  fields: FormData,
): { notice: Notice } | { errors: NoticeErrors } {
  const text = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
  const day = text('wantedFor').trim()
  const { success, data, error } = submitNoticeInput.safeParse({
    kind,
    name: text('name'),
    email: text('email'),
    contract: text('contract'),
    title: text('title'),
    isExtraordinary: text('way') === 'extraordinary',
    reason: text('reason'),
    wantedFor: text('when') === 'day' || day !== '' ? isoDay(day) : null,
    receiptEmail: text('receiptEmail'),
  })
  if (success) return { notice: data }
  const { fieldErrors } = z.flattenError(error)
  const firsts = Object.entries(fieldErrors).map(([field, texts]) => [field, texts[0]])
  return { errors: Object.fromEntries(firsts) as NoticeErrors }
}

/** "31.12.2026" as "2026-12-31"; anything else as it is, to be refused. */
function isoDay(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text) ?? []
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
