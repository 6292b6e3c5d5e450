import { TextField } from '#ui/text-field.tsx'
import { fieldWords } from './field-words.ts'

export type FirstNameFieldProps = { defaultValue?: string; error: string | undefined }

/** What somebody wants to be called, and who will read it. */
export function FirstNameField(props: FirstNameFieldProps) {
  return (
    <TextField
      {...props}
      label={fieldWords.firstName}
      name="display_name"
      optional
      autoComplete="given-name"
      hint={fieldWords.firstNameHint}
    />
  )
}
