import { type FormEvent, useState } from 'react'
import { Banner } from '#ui/banner.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFormErrors } from '#ui/use-form-errors.ts'
import { findEmailProblem } from '../account-rules.ts'
import { problemWords } from './problem-words.ts'
import { SubmitButton } from './submit-button.tsx'

export type AddressFormProps = {
  /** Names the field; two such forms may stand in one document. */
  name: string
  /** What the button says. */
  submit: string
  /** Has the link sent; what it throws is shown above the field. */
  send: (email: string) => Promise<void>
}

/** Asks for the address to which a link goes. */
export function AddressForm({ name, submit, send }: AddressFormProps) {
  const form = useFormErrors((data) => {
    const message = findEmailProblem(String(data.get(name) ?? ''))
    return message ? [{ field: name, message }] : []
  })
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const target = event.currentTarget
    if (isPending) return
    if (!form.check(target)) return target.querySelector('input')?.focus()
    setPending(true)
    setFailure(null)
    try {
      await send(String(new FormData(target).get(name) ?? '').trim())
    } catch (error) {
      setFailure(problemWords(error))
    } finally {
      setPending(false)
    }
  }
  return (
    <form {...form.formProps} method="post" onSubmit={onSubmit} className="grid gap-5">
      {failure && (
        <Banner tone="danger" announce="assertive">
          {failure}
        </Banner>
      )}
      <TextField label="Email" name={name} type="email" autoComplete="username" error={form.errorOf(name)} />
      <SubmitButton pending={isPending}>{submit}</SubmitButton>
    </form>
  )
}
