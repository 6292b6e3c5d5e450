import { type FormEvent, useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { Banner } from '#ui/banner.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFormErrors } from '#ui/use-form-errors.ts'
import { findEmailProblem } from '../account-rules.ts'
import { withoutSession } from '../session.ts'
import { problemWords } from './problem-words.ts'
import { SubmitButton } from './submit-button.tsx'

export type ForgotFormProps = { onSent: (email: string) => void }

/** Asks for the address to which a link for a new password goes. */
export function ForgotForm({ onSent }: ForgotFormProps) {
  const form = useFormErrors((data) => {
    const message = findEmailProblem(String(data.get('email') ?? ''))
    return message ? [{ field: 'email', message }] : []
  })
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const target = event.currentTarget
    if (isPending) return
    if (!form.check(target)) return target.querySelector('input')?.focus()
    const email = String(new FormData(target).get('email') ?? '').trim()
    setPending(true)
    setFailure(null)
    try {
      await answerOf(client.auth['request-password-reset'].$post({ json: { email } }, withoutSession))
      onSent(email)
    } catch (error) {
      setFailure(problemWords(error))
      setPending(false)
    }
  }
  return (
    <form {...form.formProps} method="post" onSubmit={submit} className="grid gap-5">
      {failure && (
        <Banner tone="danger" announce="assertive">
          {failure}
        </Banner>
      )}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        error={form.errorOf('email')}
      />
      <SubmitButton pending={isPending}>Send the link</SubmitButton>
    </form>
  )
}
