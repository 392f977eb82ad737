import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { Field, TextInput } from '#client/ui/forms/field.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { IMAGE_ADDRESS, LINK_ADDRESS } from '#shared/blog.ts'

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
      <AddressField
        label="Adresse"
        hint="Leer lassen, um den Link zu entfernen"
        error={error}
        value={address}
        onChange={setAddress}
      />
    </InsertDialog>
  )
}

interface PictureDialogProps {
  onClose: () => void
  onDone: (src: string, alt: string) => void
}

export function PictureDialog({ onClose, onDone }: PictureDialogProps) {
  const [address, setAddress] = useState('')
  const [alt, setAlt] = useState('')
  const [error, setError] = useState<string>()
  function finish() {
    if (IMAGE_ADDRESS.test(address.trim())) onDone(address.trim(), alt.trim())
    else setError('Die Bildadresse muss mit https:// oder / beginnen')
  }
  return (
    <InsertDialog title="Bild" onClose={onClose} onDone={finish}>
      <AddressField
        label="Adresse des Bildes"
        hint="Mit https:// oder / am Anfang"
        error={error}
        value={address}
        onChange={setAddress}
      />
      <Field label="Alternativtext" optional hint="Was auf dem Bild zu sehen ist; leer, wenn es nur schmückt">
        {aria => <TextInput {...aria} value={alt} onChange={event => setAlt(event.target.value)} />}
      </Field>
    </InsertDialog>
  )
}

interface AddressFieldProps {
  label: string
  hint: string
  error: string | undefined
  value: string
  onChange: (value: string) => void
}

function AddressField({ label, hint, error, value, onChange }: AddressFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {aria => (
        <TextInput {...aria} inputMode="url" value={value} onChange={event => onChange(event.target.value)} />
      )}
    </Field>
  )
}

interface InsertDialogProps {
  title: string
  children: ReactNode
  onClose: () => void
  onDone: () => void
}

function InsertDialog({ title, children, onClose, onDone }: InsertDialogProps) {
  const id = useId()
  function submit(event: FormEvent) {
    event.preventDefault()
    // React hands events on to the post's form, where this one lies in the tree.
    event.stopPropagation()
    onDone()
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={title}
      footer={
        <Button type="submit" form={id} variant="primary">
          Übernehmen
        </Button>
      }
    >
      <form id={id} className="stack" noValidate onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  )
}
