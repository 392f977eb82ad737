import { useState } from 'react'
import { Field, TextInput } from '#client/ui/forms/field.tsx'
import { LINK_ADDRESS } from '#shared/blog.ts'
import { InsertDialog } from './insert-dialog.tsx'

interface LinkDialogProps {
  /** The address at the cursor, if there is one. */
  href: string
  onClose: () => void
  onDone: (href: string) => void
}

export function LinkDialog({ href, onClose, onDone }: LinkDialogProps) {
  const [address, setAddress] = useState(href)
  const [error, setError] = useState<string>()
  function finish() {
    const wanted = address.trim()
    if (wanted === '' || LINK_ADDRESS.test(wanted)) onDone(wanted)
    else setError('Der Link muss mit https://, /, #, mailto: oder tel: beginnen')
  }
  return (
    <InsertDialog title="Link" onClose={onClose} onDone={finish}>
      <Field label="Adresse" hint="Leer lassen, um den Link zu entfernen" error={error}>
        {aria => (
          <TextInput
            {...aria}
            inputMode="url"
            value={address}
            onChange={event => setAddress(event.target.value)}
          />
        )}
      </Field>
    </InsertDialog>
  )
}
