import type { FormEvent } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorSummary, type FormError } from '#ui/error-summary.tsx'
import { toast } from '#ui/toast.ts'
import { useFormErrors } from '#ui/use-form-errors.ts'
import { findPasswordProblem } from '../../account-rules.ts'
import { accountMessages } from '../../account-words.ts'
import { fieldWords } from '../field-words.ts'
import { FormFailure } from '../form-failure.tsx'
import { PasswordField } from '../password-field.tsx'
import { isProblem } from '../problem-words.ts'
import { useSending } from '../use-sending.ts'
import { passwordFormWords } from './words.ts'

const fieldNames = { current_password: 'present_password', password: 'next_password' }

export type PasswordFormProps = { email: string }

/** Sets another password, which signs out every other browser. */
export function PasswordForm({ email }: PasswordFormProps) {
  const form = useFormErrors(validate)
  const { isPending, failure, send } = useSending(form, namesFor)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const target = event.currentTarget
    if (isPending || !form.check(target)) return
    const data = new FormData(target)
    const json = {
      current_password: String(data.get(fieldNames.current_password) ?? ''),
      password: String(data.get(fieldNames.password) ?? ''),
    }
    await send(async () => {
      const { ended } = await answerOf(client.account.password.$put({ json }))
      target.reset()
      toast.success(passwordFormWords.changed, {
        description: passwordFormWords.changedText(ended),
      })
    })
  }
  return (
    <Card as="section" aria-labelledby="change-password">
      <h2 id="change-password" className="text-h4">
        {passwordFormWords.title}
      </h2>
      <p className="mt-2 text-muted">{passwordFormWords.lead}</p>
      <form {...form.formProps} method="post" onSubmit={submit} className="mt-5 grid gap-5">
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        <FormFailure>{failure}</FormFailure>
        {/* So that a password manager knows whose password it is. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={fieldWords.currentPassword}
          name={fieldNames.current_password}
          autoComplete="current-password"
          error={form.errorOf(fieldNames.current_password)}
        />
        <PasswordField
          label={fieldWords.newPassword}
          name={fieldNames.password}
          autoComplete="new-password"
          hint={fieldWords.newPasswordHint}
          error={form.errorOf(fieldNames.password)}
        />
        <Button type="submit" pending={isPending} className="justify-self-start">
          {passwordFormWords.submit}
        </Button>
      </form>
    </Card>
  )
}

/** Everywhere else the present password is the only one, so its refusal names it plainly. */
function namesFor(error: unknown): Record<string, string> {
  return isProblem(error, 'wrongPassword') ? { password: fieldNames.current_password } : fieldNames
}

function validate(data: FormData): FormError[] {
  const next = findPasswordProblem(String(data.get(fieldNames.password) ?? ''))
  return [
    ...(data.get(fieldNames.current_password)
      ? []
      : [{ field: fieldNames.current_password, message: accountMessages.currentPasswordMissing }]),
    ...(next ? [{ field: fieldNames.password, message: next }] : []),
  ]
}
