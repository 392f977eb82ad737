import { z } from '#shared/core/zod.ts'
import { submitLeadInput } from '#shared/inputs/leads.ts'
import { CONSENT_REQUIRED_TEXT } from '#shared/leads.ts'

export { askQuestion } from '#client/features/leads/ask-question.ts'
export { followEnquiry } from '#client/features/leads/enquiry-draft.ts'

/** Before it is checked, the consent may be missing; afterwards it is given. */
const contactForm = submitLeadInput.omit({ listingId: true, submissionKey: true }).extend({
  gdprConsent: z
    .boolean()
    .refine(given => given, CONSENT_REQUIRED_TEXT)
    .transform(() => true as const),
})

export type Enquiry = z.output<typeof contactForm>
export type EnquiryErrors = { [Field in keyof Enquiry]?: string }

/** What the form's fields hold, checked; else the first thing that is wrong with each. */
export function checkEnquiry(fields: FormData): { enquiry: Enquiry } | { errors: EnquiryErrors } {
  const { success, data, error } = contactForm.safeParse({
    ...Object.fromEntries(fields),
    gdprConsent: fields.has('gdprConsent'),
  })
  if (success) return { enquiry: data }
  const { fieldErrors } = z.flattenError(error)
  const firsts = Object.entries(fieldErrors).map(([field, texts]) => [field, texts[0]])
  return { errors: Object.fromEntries(firsts) as EnquiryErrors }
}
