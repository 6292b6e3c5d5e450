import { type FormEvent, useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { Banner } from '#ui/banner.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { toast } from '#ui/toast.ts'
import { useFormErrors } from '#ui/use-form-errors.ts'
import { findNameProblem, findPasswordProblem } from '../account-rules.ts'
import { accountMessages } from '../account-words.ts'
import type { FactorNeeded } from '../factor-schema.ts'
import { browserSession, withoutSession } from '../session.ts'
import { newPasswordWords } from './auth-words.ts'
import { fieldWords } from './field-words.ts'
import { FirstNameField } from './first-name-field.tsx'
import { PasswordField } from './password-field.tsx'
import { isProblem } from './problem-words.ts'
import { SubmitButton } from './submit-button.tsx'
import { TermsCheckbox } from './terms-checkbox.tsx'
import { useSending } from './use-sending.ts'

export type ResetFormProps = {
  token: string
  /** An invitation also asks for the terms. */
  kind: 'reset' | 'invitation'
  forgotHref: string
  onDone: () => void
  /** The account asks for its factor. */
  onFactor: (needed: FactorNeeded) => void
}

const fieldNames = { password: 'password', display_name: 'display_name', accept_terms: 'accept_terms' }

/** A new password, by the link of a mail. Signs in. */
export function ResetForm({ token, kind, forgotHref, onDone, onFactor }: ResetFormProps) {
  const form = useFormErrors((data) => {
    const found = {
      password: findPasswordProblem(String(data.get('password') ?? '')),
      display_name: findNameProblem(String(data.get('display_name') ?? '')),
      accept_terms: kind === 'invitation' && !data.has('accept_terms') ? accountMessages.termsNeeded : null,
    }
    return Object.entries(found).flatMap(([field, message]) => (message ? [{ field, message }] : []))
  })
  const { isPending, failure, send } = useSending(form, fieldNames)
  const [isLinkOver, setLinkOver] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending || !form.check(event.currentTarget)) return
    const data = new FormData(event.currentTarget)
    const json = {
      token,
      password: String(data.get('password') ?? ''),
      ...(kind === 'invitation'
        ? { accept_terms: true, display_name: String(data.get('display_name') ?? '') }
        : {}),
    }
    await send(async () => {
      const answer = await answerOf(client.auth['reset-password'].$post({ json }, withoutSession)).catch(
        (error) => {
          setLinkOver(isProblem(error, 'linkInvalid'))
          throw error
        },
      )
      if ('factor_needed' in answer) {
        toast.success(newPasswordWords.saved.reset, { description: newPasswordWords.oneMoreStep })
        return onFactor(answer.factor_needed)
      }
      browserSession().save(answer)
      toast.success(newPasswordWords.saved[kind], {
        description: newPasswordWords.signedIn,
      })
      onDone()
    })
  }
  return (
    <form {...form.formProps} method="post" onSubmit={submit} className="grid gap-5">
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      {failure && (
        <Banner
          tone="danger"
          announce="assertive"
          action={
            isLinkOver && (
              <ButtonLink href={forgotHref} variant="secondary">
                {newPasswordWords.askAgain}
              </ButtonLink>
            )
          }
        >
          {failure}
        </Banner>
      )}
      <PasswordField
        label={fieldWords.newPassword}
        name="password"
        autoComplete="new-password"
        hint={fieldWords.newPasswordHint}
        error={form.errorOf('password')}
      />
      {kind === 'invitation' && (
        <>
          <FirstNameField error={form.errorOf('display_name')} />
          <TermsCheckbox name="accept_terms" error={form.errorOf('accept_terms')} />
        </>
      )}
      <SubmitButton pending={isPending}>{newPasswordWords.submit[kind]}</SubmitButton>
    </form>
  )
}
