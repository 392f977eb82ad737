import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#client/ui/button/button.tsx'
import { TextInput, type TextInputProps } from '#client/ui/forms/field.tsx'

/** A password field whose text can be shown. */
export function PasswordInput({ className, ...props }: Omit<TextInputProps, 'type' | 'icon'>) {
  const [visible, setVisible] = useState(false)
  return (
    <div className="with-reveal">
      <TextInput {...props} type={visible ? 'text' : 'password'} {...(className && { className })} />
      <IconButton
        label={visible ? 'Eingabe verbergen' : 'Eingabe anzeigen'}
        onClick={() => setVisible(!visible)}
      >
        {visible ? <EyeOff className="icon" /> : <Eye className="icon" />}
      </IconButton>
    </div>
  )
}
