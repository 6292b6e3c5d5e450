import { TextField, type TextFieldProps } from '#ui/text-field.tsx'
import { fieldWords } from '../field-words.ts'

export type CodeFieldProps = Pick<TextFieldProps, 'name' | 'error' | 'defaultValue' | 'hint'>

/** The six digits of an authenticator app, which phones offer to fill in. */
export function CodeField(props: CodeFieldProps) {
  return (
    <TextField
      {...props}
      label={fieldWords.appCode}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      className="max-w-60"
    />
  )
}
