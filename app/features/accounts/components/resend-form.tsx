import { type FormEvent, useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { Banner } from '#ui/banner.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { useFormErrors } from '#ui/use-form-errors.ts'
import { findEmailProblem } from '../account-rules.ts'
import { withoutSession } from '../session.ts'
import { problemWords } from './problem-words.ts'
import { SubmitButton } from './submit-button.tsx'

export type ResendFormProps = { onSent: () => void }

/** Asks for an address and sends it another confirmation link. */
export function ResendForm({ onSent }: ResendFormProps) {
  const form = useFormErrors((data) => {
    const message = findEmailProblem(String(data.get('confirm_email') ?? ''))
    return message ? [{ field: 'confirm_email', message }] : []
  })
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const target = event.currentTarget
    if (isPending) return
    if (!form.check(target)) return target.querySelector('input')?.focus()
    const email = String(new FormData(target).get('confirm_email') ?? '').trim()
    setPending(true)
    setFailure(null)
    try {
      const { message } = await answerOf(
        client.auth['resend-confirmation'].$post({ json: { email } }, withoutSession),
      )
      toast.success('Check your email', { description: message })
      onSent()
    } catch (error) {
      setFailure(problemWords(error))
    } finally {
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
        name="confirm_email"
        type="email"
        autoComplete="username"
        error={form.errorOf('confirm_email')}
      />
      <SubmitButton pending={isPending}>Send a new link</SubmitButton>
    </form>
  )
}
