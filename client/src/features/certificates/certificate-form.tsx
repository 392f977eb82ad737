import { Camera } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import * as styles from '#client/features/certificates/certificates.module.css'
import { useKeptFields } from '#client/lib/kept-words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field, FormError, SelectInput, TextInput } from '#client/ui/forms/field.tsx'
import { RuledSection } from '#client/ui/page/ruled-section.tsx'
import {
  CERTIFICATE_KIND_LABELS,
  CERTIFICATE_KINDS,
  type CertificateKind,
  PHOTO_DAYS,
} from '#shared/listings/certificates.ts'
import { IMAGE_MIME_TYPES } from '#shared/listings/image-limits.ts'
import { KEPT_CERTIFICATE, useSendCertificate } from './use-send-certificate.ts'

const KIND_OPTIONS = CERTIFICATE_KINDS.map(value => ({ value, label: CERTIFICATE_KIND_LABELS[value] }))

/** What to know of the paper in each country, and who issues it. */
const HINTS = {
  DE: {
    authority: 'zum Beispiel „Veterinäramt Traunstein“',
    about: (
      <>
        Die Bescheinigung vom Amtstierarzt gilt höchstens neun Monate. Ist sie vor dem 1. September
        ausgestellt, endet sie spätestens mit dem Jahr. Wir rechnen das für Sie aus.
      </>
    ),
  },
  AT: {
    authority: 'zum Beispiel „Bezirkshauptmannschaft Villach-Land“',
    about: (
      <>
        Schreiben Sie ab, bis wann sie gilt. In Kärnten ist nur die Carnica heimisch: Andere Rassen brauchen
        dort eine Bewilligung der Landesregierung. Die sehen wir uns hier nicht an.
      </>
    ),
  },
  CH: {
    authority: 'zum Beispiel „Bieneninspektorat Bern-Mittelland“',
    about: (
      <>
        Schreiben Sie ab, bis wann die Bestätigung gilt. Den Standwechsel selbst melden Sie wie gewohnt vorher
        beim Inspektorat, auch am neuen Ort.
      </>
    ),
  },
} satisfies Record<CertificateKind, { authority: string; about: ReactNode }>

export interface CertificateFormProps {
  /** Of the vendor's profile: most have their stand at home. */
  country: CertificateKind
  postalCode: string
}

/** Takes a photo of the paper and what stands on it. */
export function CertificateForm(props: CertificateFormProps) {
  // Mounted anew when it is sent: the next paper is another one.
  const [sent, setSent] = useState(0)
  return (
    <RuledSection title="Bescheinigung zeigen">
      <Fields key={sent} {...props} onSent={() => setSent(sent + 1)} />
    </RuledSection>
  )
}

function Fields({ country, postalCode, onSent }: CertificateFormProps & { onSent: () => void }) {
  const [kind, setKind] = useState(country)
  const [photo, setPhoto] = useState<File | null>(null)
  const keepFields = useKeptFields(KEPT_CERTIFICATE)
  const { errors, failure, isSending, handleSubmit } = useSendCertificate()
  return (
    <form
      ref={keepFields}
      className={styles.form}
      method="post"
      noValidate
      aria-label="Bescheinigung zeigen"
      onSubmit={event => handleSubmit(event, photo, onSent)}
    >
      <Field label="Art" error={errors.kind} hint={HINTS[kind].about}>
        {aria => (
          <SelectInput
            {...aria}
            name="kind"
            options={KIND_OPTIONS}
            value={kind}
            onChange={event => setKind(CERTIFICATE_KINDS.find(each => each === event.target.value) ?? kind)}
          />
        )}
      </Field>
      <PhotoField photo={photo} error={errors.photo} onPhoto={setPhoto} />
      <Field label="Ausgestellt von" error={errors.authority} hint={HINTS[kind].authority}>
        {aria => <TextInput {...aria} name="authority" />}
      </Field>
      <div className={styles.pair}>
        <Field label="Ausgestellt am" error={errors.issuedOn}>
          {aria => <TextInput {...aria} name="issuedOn" type="date" />}
        </Field>
        {kind === 'DE' ? (
          <Field label="Aktenzeichen" optional error={errors.reference}>
            {aria => <TextInput {...aria} name="reference" />}
          </Field>
        ) : (
          <Field label="Gültig bis" error={errors.statedUntil}>
            {aria => <TextInput {...aria} name="statedUntil" type="date" />}
          </Field>
        )}
      </div>
      <Field
        label="Postleitzahl des Standes"
        hint="Wo die Völker stehen, für die sie ausgestellt ist. Sie steht mit in Ihren Inseraten."
        error={errors.apiaryPostalCode}
        className={styles.code}
      >
        {aria => (
          <TextInput
            {...aria}
            name="apiaryPostalCode"
            inputMode="numeric"
            defaultValue={kind === country ? postalCode : ''}
            key={kind}
          />
        )}
      </Field>
      <FormError>{failure}</FormError>
      <div className={styles.send}>
        <Button type="submit" variant="primary" loading={isSending}>
          Bescheinigung senden
        </Button>
        <p className="small muted">
          Ein Mensch sieht sie sich an. {PHOTO_DAYS} Tage danach löschen wir das Foto, nur die Angaben
          bleiben.
        </p>
      </div>
    </form>
  )
}

interface PhotoFieldProps {
  photo: File | null
  error: string | undefined
  onPhoto: (photo: File | null) => void
}

function PhotoField({ photo, error, onPhoto }: PhotoFieldProps) {
  return (
    <Field
      label="Foto der Bescheinigung"
      hint="JPG, PNG oder WebP, höchstens 5 MB. Siegel und Datum sollen zu lesen sein. Aufnahmeort und Gerät entfernen wir."
      error={error}
    >
      {aria => (
        <label className={styles.photo} data-chosen={photo !== null || undefined}>
          <Camera className="icon" aria-hidden="true" />
          <span>{photo === null ? 'Foto aufnehmen oder auswählen' : photo.name}</span>
          <input
            {...aria}
            type="file"
            accept={IMAGE_MIME_TYPES.join(',')}
            aria-label="Foto der Bescheinigung"
            onChange={event => onPhoto(event.target.files?.[0] ?? null)}
          />
        </label>
      )}
    </Field>
  )
}
