import type { FormEvent } from 'react'
import { answerOf, client, newIdempotencyKey } from '#lib/api-client.ts'
import { findEmailProblem } from '#lib/email-address.ts'
import { ErrorSummary, type FormError } from '#ui/error-summary.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { useFormErrors } from '#ui/use-form-errors.ts'
import { findNameProblem, findPasswordProblem } from '../account-rules.ts'
import { accountMessages } from '../account-words.ts'
import { withoutSession } from '../session.ts'
import { signUpWords } from './auth-words.ts'
import { fieldWords } from './field-words.ts'
import { FirstNameField } from './first-name-field.tsx'
import { FormFailure } from './form-failure.tsx'
import { PasswordField } from './password-field.tsx'
import { isProblem } from './problem-words.ts'
import { SubmitButton } from './submit-button.tsx'
import { TermsCheckbox } from './terms-checkbox.tsx'
import { closeWhenSignedIn } from './until-signed-in.ts'
import { useSending } from './use-sending.ts'

export type SignUpFormProps = {
  /** Where the link of the confirmation mail leads in the end. */
  next: string
  /** Already typed somewhere else. */
  email?: string | undefined
  onSent: (sent: { email: string; isConfirmationRequired: boolean }) => void
  onTaken: (taken: { email: string; message: string }) => void
}

// Both forms of the page are in the document, so their fields have names of their own.
const fieldNames: Record<string, string> = {
  email: 'new_email',
  password: 'new_password',
  accept_terms: 'accept_terms',
}

/** A new account: address, password, a name if somebody likes, and the terms. */
export function SignUpForm({ next, email: known, onSent, onTaken }: SignUpFormProps) {
  const form = useFormErrors(validateSignUp)
  const { isPending, failure, send } = useSending(form, fieldNames)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending || !form.check(event.currentTarget)) return
    const { email, password, display_name } = readSignUp(new FormData(event.currentTarget))
    await send(async () => {
      const input = {
        header: newIdempotencyKey(),
        json: { email, password, display_name, accept_terms: true as const, next },
      }
      const answer = await answerOf(client.auth['sign-up'].$post(input, withoutSession)).catch((error) => {
        if (!isProblem(error, 'emailTaken')) throw error
        onTaken({ email, message: error.message })
      })
      if (!answer) return
      closeWhenSignedIn(
        toast.success(signUpWords.sent, {
          description: signUpWords.sentText,
        }),
      )
      onSent({ email: answer.email, isConfirmationRequired: answer.confirmation_required })
    })
  }
  return (
    <form {...form.formProps} method="post" onSubmit={submit} className="grid gap-5">
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <FormFailure>{failure}</FormFailure>
      <TextField
        label={fieldWords.email}
        name="new_email"
        type="email"
        autoComplete="username"
        defaultValue={known}
        error={form.errorOf('new_email')}
      />
      <PasswordField
        label={fieldWords.password}
        name="new_password"
        autoComplete="new-password"
        hint={fieldWords.newPasswordHint}
        error={form.errorOf('new_password')}
      />
      <FirstNameField error={form.errorOf('display_name')} />
      <TermsCheckbox name="accept_terms" error={form.errorOf('accept_terms')} />
      <SubmitButton pending={isPending}>{signUpWords.submit}</SubmitButton>
    </form>
  )
}

function readSignUp(data: FormData): { email: string; password: string; display_name: string } {
  return {
    email: String(data.get('new_email') ?? '').trim(),
    password: String(data.get('new_password') ?? ''),
    display_name: String(data.get('display_name') ?? '').trim(),
  }
}

function validateSignUp(data: FormData): FormError[] {
  const { email, password, display_name } = readSignUp(data)
  const found = {
    new_email: findEmailProblem(email),
    new_password: findPasswordProblem(password),
    display_name: findNameProblem(display_name),
    accept_terms: data.has('accept_terms') ? null : accountMessages.termsNeeded,
  }
  return Object.entries(found).flatMap(([field, message]) => (message ? [{ field, message }] : []))
}
