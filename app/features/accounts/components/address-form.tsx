import type { FormEvent } from 'react'
import { findEmailProblem } from '#lib/email-address.ts'
import { TextField } from '#ui/text-field.tsx'
import { useFormErrors } from '#ui/use-form-errors.ts'
import { fieldWords } from './field-words.ts'
import { FormFailure } from './form-failure.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useSending } from './use-sending.ts'

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
  const { isPending, failure, send: sendOnce } = useSending(form)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const target = event.currentTarget
    if (isPending) return
    if (!form.check(target)) return target.querySelector('input')?.focus()
    await sendOnce(() => send(String(new FormData(target).get(name) ?? '').trim()))
  }
  return (
    <form {...form.formProps} method="post" onSubmit={onSubmit} className="grid gap-5">
      <FormFailure>{failure}</FormFailure>
      <TextField
        label={fieldWords.email}
        name={name}
        type="email"
        autoComplete="username"
        error={form.errorOf(name)}
      />
      <SubmitButton pending={isPending}>{submit}</SubmitButton>
    </form>
  )
}
