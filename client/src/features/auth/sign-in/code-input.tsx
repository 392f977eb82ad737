import { TextInput, type TextInputProps } from '#client/ui/forms/field.tsx'

/** For a one-time code: phones offer the digits, and password managers fill it in. */
export function CodeInput(props: TextInputProps) {
  return (
    <TextInput
      {...props}
      inputMode="text"
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
    />
  )
}
