import { idField } from '#shared/core/ids.ts'
import { z } from '#shared/core/zod.ts'
import { adminPageFields, FIRST_ADMIN_PAGE } from '#shared/inputs/admin-page.ts'
import { emailField } from '#shared/inputs/auth.ts'
import { linkToken } from '#shared/inputs/link-token.ts'
import { onOneLine } from '#shared/inputs/one-line.ts'
import {
  APPEAL_MAX_LENGTH,
  CLAUSE_NAMES,
  FACTS_MAX_LENGTH,
  FACTS_MIN_LENGTH,
  GOOD_FAITH_REQUIRED_TEXT,
  MEASURES,
  PLAN_ENDS,
  QUEUE_STATES,
  REPORT_GROUNDS,
  REPORT_TARGETS,
  REPORT_TEXT_MAX_LENGTH,
  REPORT_TEXT_MIN_LENGTH,
} from '#shared/reports.ts'

const TEXT_TOO_SHORT = `Bitte beschreiben Sie es in mindestens ${REPORT_TEXT_MIN_LENGTH} Zeichen`
const FACTS_TOO_SHORT = `Bitte nennen Sie die Tatsachen in mindestens ${FACTS_MIN_LENGTH} Zeichen`

/** "WM-7F3K9Q", as people type it: small letters and blanks around it are fine. */
const codeField = z
  .string({ error: 'Bitte geben Sie den Code ein' })
  .trim()
  .toUpperCase()
  .regex(/^WM-[2-9A-Z]{6}$/, 'Ein Code sieht so aus: WM-7F3K9Q')

export const submitReportInput = z.object({
  targetKind: z.enum(REPORT_TARGETS),
  targetId: idField,
  ground: z.enum(REPORT_GROUNDS, { error: 'Bitte wählen Sie einen Grund' }),
  text: z
    .string({ error: TEXT_TOO_SHORT })
    .trim()
    .min(REPORT_TEXT_MIN_LENGTH, TEXT_TOO_SHORT)
    .max(REPORT_TEXT_MAX_LENGTH, 'Die Beschreibung darf höchstens 3.000 Zeichen haben'),
  /** Both may be left out, as the law wants it for reports of abused children; then there is no receipt by mail. */
  name: z.string().overwrite(onOneLine).trim().max(120, 'Der Name ist zu lang').nullish(),
  email: emailField.nullish(),
  goodFaith: z.literal(true, { error: GOOD_FAITH_REQUIRED_TEXT }),
})
export type SubmitReportInput = z.infer<typeof submitReportInput>

export const reportStatusInput = z.object({ code: codeField, email: emailField })

/** Either the secret of the mail, or, for who is signed in, the code of the own decision. */
export const decisionInput = z.union([
  z.object({ token: linkToken() }),
  z.object({ code: z.string().min(1).max(20) }),
])
export type DecisionKey = z.infer<typeof decisionInput>

export const appealInput = z.object({
  decision: decisionInput,
  text: z
    .string({ error: 'Bitte schreiben Sie, was wir wissen sollten' })
    .trim()
    .min(1, 'Bitte schreiben Sie, was wir wissen sollten')
    .max(APPEAL_MAX_LENGTH, 'Der Einspruch darf höchstens 5.000 Zeichen haben'),
})

export const queueInput = z
  .object({ ...adminPageFields, state: z.enum(QUEUE_STATES).default('open') })
  .default({ ...FIRST_ADMIN_PAGE, state: 'open' })
export type QueueInput = z.infer<typeof queueInput>

const factsField = z
  .string({ error: FACTS_TOO_SHORT })
  .trim()
  .min(FACTS_MIN_LENGTH, FACTS_TOO_SHORT)
  .max(FACTS_MAX_LENGTH, 'Die Tatsachen dürfen höchstens 2.000 Zeichen haben')

/** Facts and rule as they go out to whom it concerns. */
export const reasonInput = z.object({ facts: factsField, clause: z.enum(CLAUSE_NAMES) })
export type Reason = z.infer<typeof reasonInput>

export const planEndField = z.enum(PLAN_ENDS)

export const decideReportInput = z
  .object({
    id: idField,
    measure: z.enum(MEASURES),
    /** With `none`: the report was right, and what it was about has been put right or is gone. */
    isSettled: z.boolean().optional(),
    reason: reasonInput.optional(),
    planEnd: planEndField.optional(),
  })
  .refine(({ measure, reason }) => measure === 'none' || reason !== undefined, {
    error: FACTS_TOO_SHORT,
    path: ['reason', 'facts'],
  })
  .refine(({ measure, isSettled }) => measure === 'none' || isSettled !== true, {
    error: 'Diese Maßnahme ist hier nicht möglich.',
    path: ['isSettled'],
  })
export type DecideReportInput = z.infer<typeof decideReportInput>

export const decideAppealInput = z.object({
  id: idField,
  grant: z.boolean(),
  answer: z
    .string({ error: FACTS_TOO_SHORT })
    .trim()
    .min(FACTS_MIN_LENGTH, 'Bitte begründen Sie Ihre Entscheidung in mindestens 20 Zeichen')
    .max(FACTS_MAX_LENGTH, 'Die Begründung darf höchstens 2.000 Zeichen haben'),
})
