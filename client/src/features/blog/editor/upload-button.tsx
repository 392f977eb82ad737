import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { FormError } from '#client/ui/forms/field.tsx'
import { IMAGE_MIME_TYPES } from '#shared/listings/image-limits.ts'
import { type PictureToSend, useUploadPicture } from './use-upload-picture.ts'

interface UploadButtonProps {
  label: string
  pictureToSend: PictureToSend
  onUploaded: (picture: { imageUrl: string; width: number; height: number }) => void
}

/** Opens the file picker and uploads at once what is chosen. */
export function UploadButton({ label, pictureToSend, onUploaded }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const { upload, isUploading, error } = useUploadPicture(pictureToSend)
  async function take(file: File) {
    const picture = await upload(file)
    if (picture !== null) onUploaded(picture)
  }
  return (
    <>
      <div>
        <Button
          size="sm"
          icon={<ImagePlus className="icon" />}
          loading={isUploading}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={IMAGE_MIME_TYPES.join(',')}
        onChange={event => {
          const [file] = event.target.files ?? []
          if (file !== undefined) void take(file)
          // Empty again, so that the same file can be chosen a second time.
          event.target.value = ''
        }}
      />
      <FormError>{error}</FormError>
    </>
  )
}
