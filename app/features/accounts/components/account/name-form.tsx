import type { FormEvent } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorSummary, type FormError } from '#ui/error-summary.tsx'
import { toast } from '#ui/toast.ts'
import { useFormErrors } from '#ui/use-form-errors.ts'
import { findNameProblem } from '../../account-rules.ts'
import { browserSession } from '../../session.ts'
import { FirstNameField } from '../first-name-field.tsx'
import { FormFailure } from '../form-failure.tsx'
import { useSending } from '../use-sending.ts'
import { nameFormWords } from './words.ts'

export type NameFormProps = { name: string | null }

/** Says what somebody is called, or takes it back. */
export function NameForm({ name }: NameFormProps) {
  const form = useFormErrors(validate)
  const { isPending, failure, send } = useSending(form)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending || !form.check(event.currentTarget)) return
    const json = { display_name: readName(new FormData(event.currentTarget)) }
    await send(async () => {
      browserSession().saveUser(await answerOf(client.account.name.$put({ json })))
      toast.success(nameFormWords.saved)
    })
  }
  return (
    <Card as="section" aria-labelledby="change-name">
      <h2 id="change-name" className="text-h4">
        {nameFormWords.title}
      </h2>
      <form {...form.formProps} method="post" onSubmit={submit} className="mt-5 grid gap-5">
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        <FormFailure>{failure}</FormFailure>
        <FirstNameField defaultValue={name ?? ''} error={form.errorOf('display_name')} />
        <Button type="submit" pending={isPending} className="justify-self-start">
          {nameFormWords.save}
        </Button>
      </form>
    </Card>
  )
}

function readName(data: FormData): string {
  return String(data.get('display_name') ?? '').trim()
}

function validate(data: FormData): FormError[] {
  const message = findNameProblem(readName(data))
  return message ? [{ field: 'display_name', message }] : []
}
