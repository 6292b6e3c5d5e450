import { type FormEvent, useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { findEmailProblem, readableEmail } from '#lib/email-address.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorSummary, type FormError } from '#ui/error-summary.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFormErrors } from '#ui/use-form-errors.ts'
import { accountMessages } from '../../account-words.ts'
import { fieldWords } from '../field-words.ts'
import { FormFailure } from '../form-failure.tsx'
import { PasswordField } from '../password-field.tsx'
import { useSending } from '../use-sending.ts'
import { emailFormWords } from './words.ts'

export type EmailFormProps = { email: string }

const fieldNames = { email: 'changed_email', password: 'email_password' }

/** Asks for another address. Nothing changes before the link that is mailed to it was followed. */
export function EmailForm({ email }: EmailFormProps) {
  const form = useFormErrors(validate)
  const { isPending, failure, send } = useSending(form, fieldNames)
  const [sent, setSent] = useState<string | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const target = event.currentTarget
    if (isPending || !form.check(target)) return
    const data = new FormData(target)
    const json = {
      email: String(data.get(fieldNames.email) ?? '').trim(),
      password: String(data.get(fieldNames.password) ?? ''),
    }
    setSent(null)
    await send(async () => {
      const { message } = await answerOf(client.account.email.$post({ json }))
      target.reset()
      setSent(message)
    })
  }
  return (
    <Card as="section" aria-labelledby="change-email">
      <h2 id="change-email" className="text-h4">
        {emailFormWords.title}
      </h2>
      <p className="mt-2 text-muted">
        {emailFormWords.lead.before}
        <strong className="wrap-anywhere text-ink">{readableEmail(email)}</strong>
        {emailFormWords.lead.after}
      </p>
      <form {...form.formProps} method="post" onSubmit={submit} className="mt-5 grid gap-5">
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        <FormFailure>{failure}</FormFailure>
        {sent && (
          <Banner tone="success" announce="polite">
            {sent}
          </Banner>
        )}
        <TextField
          label={emailFormWords.newEmail}
          name={fieldNames.email}
          type="email"
          autoComplete="email"
          error={form.errorOf(fieldNames.email)}
        />
        <PasswordField
          label={fieldWords.currentPassword}
          name={fieldNames.password}
          autoComplete="current-password"
          error={form.errorOf(fieldNames.password)}
        />
        <Button type="submit" pending={isPending} className="justify-self-start">
          {emailFormWords.submit}
        </Button>
      </form>
    </Card>
  )
}

function validate(data: FormData): FormError[] {
  const email = findEmailProblem(String(data.get(fieldNames.email) ?? '').trim())
  return [
    ...(email ? [{ field: fieldNames.email, message: email }] : []),
    ...(data.get(fieldNames.password)
      ? []
      : [{ field: fieldNames.password, message: accountMessages.currentPasswordMissing }]),
  ]
}
