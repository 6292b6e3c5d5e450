import { TextField, type TextFieldProps } from '#ui/text-field.tsx'
import { fieldWords } from '../field-words.ts'
import { secondStepWords } from './second-step-words.ts'

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

/** One of the account's recovery codes. */
export function RecoveryCodeField(props: Omit<CodeFieldProps, 'hint'>) {
  return (
    <TextField
      {...props}
      label={secondStepWords.recoveryCode}
      hint={secondStepWords.recoveryCodeHint}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
    />
  )
}
