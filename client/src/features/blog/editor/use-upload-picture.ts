import { useState } from 'react'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { readAsDataUrl } from '#client/lib/read-as-data-url.ts'

/** What is sent of a chosen file, or the sentence that says why nothing is. */
export type PictureToSend = (file: File) => Promise<Blob | string>

/** The end of a longer name has its type. */
const FILE_NAME_MAX_LENGTH = 255

/** Puts a picture into the store, where it stays if a post that shows it is saved. */
export function useUploadPicture(pictureToSend: PictureToSend) {
  const { mutateAsync } = trpc.blog.uploadPicture.useMutation()
  const [isUploading, setUploading] = useState(false)
  const [error, setError] = useState<string>()

  async function upload(file: File) {
    setUploading(true)
    setError(undefined)
    try {
      const picture = await pictureToSend(file)
      if (typeof picture !== 'string') {
        const imageData = await readAsDataUrl(picture)
        return await mutateAsync({ imageData, fileName: file.name.slice(-FILE_NAME_MAX_LENGTH) })
      }
      setError(picture)
    } catch (failure) {
      setError(errorMessage(failure, 'Das Hochladen hat nicht geklappt. Bitte versuchen Sie es noch einmal.'))
    } finally {
      setUploading(false)
    }
    return null
  }
  return { upload, isUploading, error }
}
