import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { useIdempotencyKey } from '#client/lib/api/use-idempotency-key.ts'
import { forgetWords } from '#client/lib/kept-words.ts'
import { readAsDataUrl } from '#client/lib/read-as-data-url.ts'
import { notify } from '#client/ui/messages/toast.tsx'
import { errorText } from '#shared/core/errors.ts'
import type { CertificateFactsInput } from '#shared/inputs/listings/certificates.ts'
import { IMAGE_MAX_BYTES } from '#shared/listings/image-limits.ts'
import { type CertificateErrors, checkCertificate } from './check-certificate.ts'

/** Under which this tab keeps what was typed; the photo is chosen again. */
export const KEPT_CERTIFICATE = 'certificate'
/** The end of a longer name has its type. */
const FILE_NAME_MAX_LENGTH = 255
const FAILED = 'Das Senden hat nicht geklappt. Ihre Angaben sind noch da, bitte versuchen Sie es noch einmal.'

/** Sends a checked certificate, under one key however often its answer is lost. */
function useUpload() {
  const submissionKey = useIdempotencyKey()
  const utils = trpc.useUtils()
  const { mutateAsync } = trpc.certificates.upload.useMutation()

  return async (facts: CertificateFactsInput, photo: File): Promise<void> => {
    try {
      await mutateAsync({
        ...facts,
        imageData: await readAsDataUrl(photo),
        fileName: photo.name.slice(-FILE_NAME_MAX_LENGTH),
        submissionKey: submissionKey.get(),
      })
    } catch (error) {
      submissionKey.renewIfSent(error)
      throw error
    }
    submissionKey.renew()
    void utils.certificates.listOwn.invalidate()
  }
}

/** State of the form that sends a certificate. The fields keep their text themselves. */
export function useSendCertificate() {
  const [errors, setErrors] = useState<CertificateErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const upload = useUpload()

  /** @returns whether it was sent: not while something is wrong with a field */
  async function send(form: HTMLFormElement, photo: File | null): Promise<boolean> {
    const checked = checkCertificate(new FormData(form))
    const photoProblem = findPhotoProblem(photo)
    const found = {
      ...('errors' in checked && checked.errors),
      ...(photoProblem !== null && { photo: photoProblem }),
    }
    // At once, so that the first wrong field can be found and take the focus.
    flushSync(() => setErrors(found))
    if ('errors' in checked || photo === null || photoProblem !== null) {
      form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
      return false
    }
    await upload(checked.facts, photo)
    return true
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>, photo: File | null, onSent: () => void) {
    event.preventDefault()
    if (isSending) return
    setIsSending(true)
    setFailure(null)
    send(event.currentTarget, photo)
      .then(isSent => {
        if (!isSent) return
        forgetWords(KEPT_CERTIFICATE)
        notify.success('Danke. Wir sehen uns die Bescheinigung an und schreiben Ihnen.')
        onSent()
      })
      .catch((error: unknown) => setFailure(errorMessage(error, FAILED)))
      .finally(() => setIsSending(false))
  }
  return { errors, failure, isSending, handleSubmit }
}

function findPhotoProblem(photo: File | null): string | null {
  if (photo === null) return 'Bitte wählen Sie ein Foto der Bescheinigung aus'
  return photo.size > IMAGE_MAX_BYTES ? errorText('IMAGE_TOO_LARGE', { file: photo.name }) : null
}
