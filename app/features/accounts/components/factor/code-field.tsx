import { TextField, type TextFieldProps } from '#ui/text-field.tsx'

export type CodeFieldProps = Pick<TextFieldProps, 'name' | 'error' | 'defaultValue' | 'hint'>

/** The six digits of an authenticator app, which phones offer to fill in. */
export function CodeField(props: CodeFieldProps) {
  return (
    <TextField
      {...props}
      label="Code from your authenticator app"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      className="max-w-60"
    />
  )
}
