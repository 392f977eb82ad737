import { useWatch } from 'react-hook-form'
import { Field, TextInput } from '#client/ui/forms/field.tsx'
import { useProfileFormContext } from './use-profile-form.ts'

/** The numbers without which some goods may not be offered, or not as organic. */
export function NumberFields() {
  const { control, register, formState } = useProfileFormContext()
  const [country, status] = useWatch({ control, name: ['country', 'identity.traderStatus'] })
  const errors = formState.errors.identity
  return (
    <>
      <Field
        label="Code Ihrer Öko-Kontrollstelle"
        optional
        hint="Steht auf Ihrem Bio-Zertifikat, zum Beispiel DE-ÖKO-006. Ohne ihn dürfen Sie online nichts als „Bio“ anbieten."
        error={errors?.organicCode?.message}
      >
        {aria => (
          <TextInput
            {...aria}
            className="max-w-72"
            autoComplete="off"
            {...register('identity.organicCode')}
          />
        )}
      </Field>
      {status === 'trader' && country === 'DE' && (
        <Field
          label="LUCID-Nummer"
          optional
          hint="Ihre Nummer im Verpackungsregister: DE und 13 Ziffern. Ohne sie dürfen wir gewerbliche Honigangebote aus Deutschland nicht zeigen. Sie bleibt unter uns."
          error={errors?.lucidNumber?.message}
        >
          {aria => (
            <TextInput
              {...aria}
              className="max-w-72"
              autoComplete="off"
              {...register('identity.lucidNumber')}
            />
          )}
        </Field>
      )}
      {status === 'trader' && country === 'DE' && (
        <Field
          label="WEEE-Registrierungsnummer"
          optional
          hint="Nur für Schleudern mit Motor: die Nummer der stiftung ear, zum Beispiel DE 12345678. Das ist Ihre eigene oder die des Herstellers, dessen Geräte Sie verkaufen. Bei diesen Inseraten und auf Ihrer Seite wird sie gezeigt."
          error={errors?.weeeNumber?.message}
        >
          {aria => (
            <TextInput
              {...aria}
              className="max-w-72"
              autoComplete="off"
              {...register('identity.weeeNumber')}
            />
          )}
        </Field>
      )}
      {country === 'DE' && (
        <Field
          label="Registriernummer Ihrer Bienenhaltung"
          optional
          hint="Die 12 Ziffern von Ihrem Veterinäramt. Sie bleibt unter uns: Wir vergleichen sie mit Ihrem Ort, wenn Sie uns eine Bescheinigung zeigen. Gestohlene Völker fallen so eher auf."
          error={errors?.registrationNumber?.message}
        >
          {aria => (
            <TextInput
              {...aria}
              className="max-w-72"
              inputMode="numeric"
              autoComplete="off"
              {...register('identity.registrationNumber')}
            />
          )}
        </Field>
      )}
    </>
  )
}
