import { zodResolver } from '@hookform/resolvers/zod'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { errorMessage } from '#client/lib/error-text.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Anchor } from '#client/ui/anchor.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox, Field, FormError, TextArea, TextInput } from '#client/ui/field.tsx'
import { notify } from '#client/ui/toast.tsx'
import { CONSENT_REQUIRED_TEXT } from '#shared/leads.ts'
import { submitLeadInput } from '#shared/leads-inputs.ts'
import { paths } from '#shared/paths.ts'
import { z } from '#shared/zod.ts'

/** Before it is checked, the consent may be missing; afterwards it is given. */
const contactForm = submitLeadInput.omit({ listingId: true, submissionKey: true }).extend({
  gdprConsent: z.boolean().refine(given => given, CONSENT_REQUIRED_TEXT),
})
type ContactForm = z.infer<typeof contactForm>

export interface ContactFormProps {
  listingId: number
  businessName: string
  /** Known of a signed-in visitor. */
  sender?: { name: string; email: string } | undefined
}

export const CONTACT_FORM_ID = 'anfrage'

/** The enquiry to the seller. What was typed stays until it has arrived. */
export function ContactForm({ listingId, businessName, sender }: ContactFormProps) {
  // One key for one enquiry: if only the answer got lost, sending it again creates no second one.
  const [submissionKey, setSubmissionKey] = useState(createKey)
  const form = useForm<ContactForm>({
    resolver: zodResolver(contactForm),
    defaultValues: {
      name: sender?.name ?? '',
      email: sender?.email ?? '',
      phone: '',
      message: '',
      gdprConsent: false,
    },
  })
  const { errors } = form.formState
  const submit = trpc.leads.submit.useMutation({
    onSuccess() {
      notify.success('Anfrage erfolgreich gesendet!')
      setSubmissionKey(createKey)
      form.reset()
    },
    onError: error => notify.error(errorMessage(error, 'Fehler beim Senden der Anfrage')),
  })
  const send = form.handleSubmit(values =>
    submit.mutate({ ...values, gdprConsent: true, listingId, submissionKey }),
  )
  return (
    <form
      id={CONTACT_FORM_ID}
      className="etikett stack"
      aria-labelledby="contact-title"
      noValidate
      onSubmit={event => void send(event)}
    >
      <h2 id="contact-title" className="text-2xl">
        Anfrage senden
      </h2>
      <p className="small muted mt-1">Geht direkt an {businessName}.</p>
      <Field label="Name" error={errors.name?.message}>
        {aria => <TextInput {...aria} autoComplete="name" {...form.register('name')} />}
      </Field>
      <Field label="E-Mail" error={errors.email?.message}>
        {aria => <TextInput {...aria} type="email" autoComplete="email" {...form.register('email')} />}
      </Field>
      <Field label="Telefon" optional error={errors.phone?.message}>
        {aria => <TextInput {...aria} type="tel" autoComplete="tel" {...form.register('phone')} />}
      </Field>
      <Field label="Nachricht" error={errors.message?.message}>
        {aria => <TextArea {...aria} rows={5} {...form.register('message')} />}
      </Field>
      <Checkbox
        label={
          <span className="small">
            Ich habe die{' '}
            <Anchor href={paths.privacy} target="_blank">
              Datenschutzerklärung
            </Anchor>{' '}
            gelesen und bin mit der Verarbeitung meiner Angaben einverstanden.
          </span>
        }
        error={errors.gdprConsent?.message}
        {...form.register('gdprConsent')}
      />
      <FormError>{submit.isError && errorMessage(submit.error, 'Fehler beim Senden der Anfrage')}</FormError>
      <Button type="submit" variant="primary" block icon={<Send className="ic" />} loading={submit.isPending}>
        Anfrage senden
      </Button>
    </form>
  )
}

/** Random, where the browser offers it (not on plain http addresses other than localhost). */
function createKey(): string | undefined {
  return typeof crypto.randomUUID === 'function' ? crypto.randomUUID() : undefined
}
