import { Checkbox } from '#ui/checkbox.tsx'
import { TextLink } from '#ui/link.tsx'
import { termsWords } from './field-words.ts'

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
          {termsWords.before}
          <TextLink href="/terms-of-service" target="_blank">
            {termsWords.terms}
          </TextLink>
          {termsWords.between}
          <TextLink href="/privacy" target="_blank">
            {termsWords.privacy}
          </TextLink>
        </>
      }
    />
  )
}
