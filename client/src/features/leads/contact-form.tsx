import { Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { useContactForm } from '#client/features/leads/use-contact-form.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Checkbox, Field, FormError, TextArea, TextInput } from '#client/ui/forms/field.tsx'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { laterPart } from '#client/ui/page/later-part.tsx'
import { paths } from '#shared/web/paths.ts'

const SentLetter = laterPart(async () => (await import('#client/features/leads/sent-letter.tsx')).SentLetter)

export interface ContactFormProps {
  listingId: number
  businessName: string
  /** Known of a signed-in visitor. */
  sender?: { name: string; email: string } | undefined
  /** What sending it is called. */
  action: string
  /** What can be asked with one tap: buttons with `data-question`. */
  questions: ReactNode
}

export const CONTACT_FORM_ID = 'anfrage'

/** The enquiry to the seller. What was typed stays until it has arrived. */
export function ContactForm({ listingId, businessName, sender, action, questions }: ContactFormProps) {
  const { errors, failure, isSending, formProps, sent, setSent } = useContactForm(listingId)
  return (
    <>
      {/* "post": whoever is faster than this script must not leave an enquiry in the address. */}
      <form
        id={CONTACT_FORM_ID}
        className="label-frame stack"
        aria-labelledby="contact-title"
        method="post"
        noValidate
        {...formProps}
      >
        <h2 id="contact-title" className="text-2xl">
          {action}
        </h2>
        <p className="small muted mt-1">Geht direkt an {businessName}.</p>
        <Field label="Name" error={errors.name}>
          {aria => <TextInput {...aria} name="name" autoComplete="name" defaultValue={sender?.name} />}
        </Field>
        <Field label="E-Mail" error={errors.email}>
          {aria => (
            <TextInput
              {...aria}
              name="email"
              type="email"
              autoComplete="email"
              defaultValue={sender?.email}
            />
          )}
        </Field>
        <Field label="Telefon" optional error={errors.phone}>
          {aria => <TextInput {...aria} name="phone" type="tel" autoComplete="tel" />}
        </Field>
        <Field label="Nachricht" error={errors.message}>
          {aria => <TextArea {...aria} name="message" rows={5} />}
        </Field>
        {questions}
        <Checkbox
          name="gdprConsent"
          label={
            <span className="small">
              Ich habe die{' '}
              <Anchor href={paths.privacy} target="_blank">
                Datenschutzerklärung
              </Anchor>{' '}
              zur Kenntnis genommen: Meine Angaben gehen an die Imkerei, damit sie mir antworten kann.
            </span>
          }
          error={errors.gdprConsent}
        />
        <FormError>{failure}</FormError>
        <Button type="submit" variant="primary" block icon={<Send className="icon" />} loading={isSending}>
          {action}
        </Button>
      </form>
      {/* Its style takes the form away, once it is there. */}
      {sent && (
        <SentLetter
          enquiry={sent}
          listingId={listingId}
          businessName={businessName}
          onAgain={() => setSent(null)}
        />
      )}
    </>
  )
}
