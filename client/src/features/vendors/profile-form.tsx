import { FormProvider } from 'react-hook-form'
import { Button } from '#client/ui/button/button.tsx'
import { Field, FormError, TextArea, TextInput } from '#client/ui/forms/field.tsx'
import { UnsavedGuard } from '#client/ui/overlays/unsaved-guard.tsx'
import { RuledSection } from '#client/ui/page/ruled-section.tsx'
import type { VendorProfile } from '#shared/vendors/vendor-profile.ts'
import type { OwnIdentity } from '#shared/vendors/vendors.ts'
import { AddressFields } from './address-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { NumberFields } from './number-fields.tsx'
import { SeasonFields } from './season-fields.tsx'
import { useProfileDraft } from './use-profile-draft.ts'
import { useProfileForm } from './use-profile-form.ts'
import { profileErrorText, useSaveProfile } from './use-save-profile.ts'
import { VacationFields } from './vacation-fields.tsx'

export interface ProfileFormProps {
  userId: number
  /** `null`: the user becomes a vendor by saving this form. */
  profile: VendorProfile | null
  identity: OwnIdentity | null
  /** Offers of honey of the last twelve months. */
  honeyOffers: number
  onSaved: () => void
}

/** The vendor's business profile. What was typed stays until it is saved. */
export function ProfileForm({ userId, profile, identity, honeyOffers, onSaved }: ProfileFormProps) {
  const form = useProfileForm(profile, identity)
  const draft = useProfileDraft(form, userId)
  const { errors, isDirty } = form.formState
  const save = useSaveProfile({
    onSaved() {
      draft.end()
      onSaved()
    },
    onUnknownPostalCode: message => form.setError('postalCode', { message }, { shouldFocus: true }),
  })
  const submit = form.handleSubmit(values => save.mutate(values))
  return (
    <FormProvider {...form}>
      <UnsavedGuard
        isActive={isDirty && !save.isSuccess}
        text="Ihre Angaben sind noch nicht gespeichert. Möchten Sie die Änderungen verwerfen?"
      />
      {draft.isRestored && (
        <p className="mb-8 rounded-card bg-tint p-4" role="status">
          Was Sie vorhin eingegeben haben, steht wieder da. Gespeichert ist es noch nicht.
        </p>
      )}
      <form noValidate aria-label="Verkäuferprofil" onSubmit={event => void submit(event)}>
        <RuledSection title="Imkerei">
          <Field label="Name der Imkerei" error={errors.businessName?.message}>
            {aria => (
              <TextInput {...aria} required autoComplete="organization" {...form.register('businessName')} />
            )}
          </Field>
          <Field
            label="Beschreibung"
            optional
            hint="Steht neben jedem Ihrer Inserate: wer Sie sind, wo Ihre Völker stehen, was Ihnen wichtig ist."
            error={errors.description?.message}
          >
            {aria => <TextArea {...aria} rows={6} {...form.register('description')} />}
          </Field>
        </RuledSection>
        <RuledSection title="Standort">
          <AddressFields />
        </RuledSection>
        <RuledSection title="Wer verkauft hier?">
          <IdentityFields honeyOffers={honeyOffers} />
        </RuledSection>
        <RuledSection title="Ihre Nummern">
          <NumberFields />
        </RuledSection>
        <RuledSection title="Telefon und WhatsApp">
          <ContactFields />
        </RuledSection>
        <RuledSection title="Verkaufszeit">
          <SeasonFields />
        </RuledSection>
        <RuledSection title="Urlaub">
          <VacationFields />
        </RuledSection>
        <div className="grid justify-items-start gap-4 ruled py-7">
          <FormError>{save.error && profileErrorText(save.error)}</FormError>
          <Button type="submit" variant="primary" loading={save.isPending}>
            Profil speichern
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
