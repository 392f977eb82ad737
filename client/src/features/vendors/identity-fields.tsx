import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import * as styles from '#client/features/vendors/identity-fields.module.css'
import { Field, FieldError, TextArea, TextInput } from '#client/ui/forms/field.tsx'
import { looksLikeTrade } from './trade-hint.ts'
import { useProfileFormContext } from './use-profile-form.ts'

/** Trader or private, and what traders must tell their buyers. */
export function IdentityFields({ honeyOffers }: { honeyOffers: number }) {
  const { control, register, formState } = useProfileFormContext()
  const errorId = useId()
  const status = useWatch({ control, name: 'identity.traderStatus' })
  const error = formState.errors.identity?.traderStatus?.message
  const radio = { ...register('identity.traderStatus'), type: 'radio', 'aria-describedby': error && errorId }
  return (
    <>
      <fieldset className={styles.choice}>
        <legend className="sr-only">Wer verkauft hier?</legend>
        <label className="check">
          <input {...radio} value="private" />
          <span>
            <strong>Ich verkaufe privat</strong>
            <span className="field-hint">
              Sie imkern als Hobby und geben ab und zu etwas ab. Anschrift und E-Mail-Adresse bleiben unter
              uns.
            </span>
          </span>
        </label>
        <label className="check">
          <input {...radio} value="trader" />
          <span>
            <strong>Ich verkaufe gewerblich</strong>
            <span className="field-hint">
              Sie verkaufen regelmäßig, um damit etwas zu verdienen, auch im Nebenerwerb. Käufer müssen dann
              sehen, mit wem sie es zu tun haben.
            </span>
          </span>
        </label>
        <FieldError id={errorId} text={error} />
      </fieldset>
      {looksLikeTrade(status, honeyOffers) && (
        <p className={styles.note}>
          <strong>Das sieht nach gewerblichem Verkauf aus:</strong> Sie haben in den letzten zwölf Monaten{' '}
          {honeyOffers} Honige angeboten. Das Gesetz nennt keine feste Grenze. Prüfen Sie bitte, welche Angabe
          auf Sie zutrifft; Ihr Imkerverein hilft gern.
        </p>
      )}
      {status === 'trader' && <TraderFields />}
    </>
  )
}

function TraderFields() {
  const { register, formState } = useProfileFormContext()
  const errors = formState.errors.identity
  return (
    <>
      <p className={styles.note}>
        <strong>Das wird öffentlich:</strong> Diese Angaben und Ihre Straße stehen bei jedem Ihrer Inserate,
        für alle sichtbar. Wechseln Sie später zu „privat“, verschwinden sie sofort.
      </p>
      <Field
        label="Vollständiger Name oder Firma"
        hint="So, wie Sie Rechnungen unterschreiben: Vor- und Nachname oder der Name im Register."
        error={errors?.legalName?.message}
      >
        {aria => <TextInput {...aria} required autoComplete="name" {...register('identity.legalName')} />}
      </Field>
      <Field
        label="Öffentliche E-Mail-Adresse"
        hint="Am besten eine eigene Adresse für Käufer, nicht die, mit der Sie sich anmelden."
        error={errors?.publicEmail?.message}
      >
        {aria => (
          <TextInput
            {...aria}
            required
            type="email"
            autoComplete="email"
            {...register('identity.publicEmail')}
          />
        )}
      </Field>
      <Field
        label="Vertreten durch"
        optional
        hint="Nur bei Gesellschaften und Vereinen."
        error={errors?.representative?.message}
      >
        {aria => <TextInput {...aria} {...register('identity.representative')} />}
      </Field>
      <div className="two-columns">
        <Field
          label="Register"
          optional
          hint="Gericht und Nummer, wenn Sie eingetragen sind."
          error={errors?.register?.message}
        >
          {aria => <TextInput {...aria} {...register('identity.register')} />}
        </Field>
        <Field label="USt-IdNr." optional hint="Wenn Sie eine haben." error={errors?.vatId?.message}>
          {aria => <TextInput {...aria} {...register('identity.vatId')} />}
        </Field>
      </div>
      <Field
        label="Ihre Widerrufsbelehrung"
        optional
        hint="Wer an Verbraucher versendet, muss über das Widerrufsrecht belehren. Den Text bekommen Sie zum Beispiel von Ihrem Verband."
        error={errors?.withdrawalText?.message}
      >
        {aria => <TextArea {...aria} rows={8} {...register('identity.withdrawalText')} />}
      </Field>
    </>
  )
}
