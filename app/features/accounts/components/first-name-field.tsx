import { TextField } from '#ui/text-field.tsx'

export type FirstNameFieldProps = { defaultValue?: string; error: string | undefined }

/** What somebody wants to be called, and who will read it. */
export function FirstNameField(props: FirstNameFieldProps) {
  return (
    <TextField
      {...props}
      label="First name"
      name="display_name"
      optional
      autoComplete="given-name"
      hint="Seen by the other side of your bookings, and by everybody with reviews and answers that you write."
    />
  )
}
