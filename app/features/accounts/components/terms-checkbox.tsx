import { Checkbox } from '#ui/checkbox.tsx'
import { TextLink } from '#ui/link.tsx'

export type TermsCheckboxProps = { name: string; error: string | undefined }

/** The age and the acceptance of the terms, in one tick. The texts open beside the form, so that nothing is lost. */
export function TermsCheckbox({ name, error }: TermsCheckboxProps) {
  return (
    <Checkbox
      name={name}
      required
      error={error}
      label={
        <>
          I am at least 18 years old and accept the{' '}
          <TextLink href="/terms-of-service" target="_blank">
            Terms of Service
          </TextLink>{' '}
          and the{' '}
          <TextLink href="/privacy" target="_blank">
            Privacy Policy
          </TextLink>
        </>
      }
    />
  )
}
