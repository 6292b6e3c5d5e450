import { type FormEvent, useState } from 'react'
import { FormFailure } from '#features/accounts/components/form-failure.tsx'
import { useSending } from '#features/accounts/components/use-sending.ts'
import { answerOf, client } from '#lib/api-client.ts'
import { dateOf, formatDate } from '#lib/stay.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { RadioGroup } from '#ui/choice-group.tsx'
import { ErrorSummary, type FormError } from '#ui/error-summary.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { useFormErrors } from '#ui/use-form-errors.ts'
import { declarationSchema, type HostProfile } from '../profile-schema.ts'
import { declarationMessages } from '../profile-words.ts'
import { declarationWords } from './profile-form-words.ts'

export type DeclarationFormProps = { profile: HostProfile; onSaved: (profile: HostProfile) => void }

const names = { trades_as: 'trades_as', ...fieldNames('trader_name', 'trader_address', 'trader_register') }

const choices = [
  { value: 'private', label: declarationWords.privately },
  { value: 'trader', label: declarationWords.asTrader },
] as const

/** Asks a host whether they are a trader, which guests read before they ask for a stay (market rule 30). */
export function DeclarationForm({ profile, onSaved }: DeclarationFormProps) {
  const form = useFormErrors(validate)
  const { isPending, failure, send } = useSending(form, names)
  const [as, setAs] = useState(profile.trades_as)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending || !form.check(event.currentTarget)) return
    const parsed = declarationSchema.safeParse(readDeclaration(new FormData(event.currentTarget)))
    if (!parsed.success) return
    await send(async () => {
      onSaved(await answerOf(client.host.profile.$patch({ json: { declaration: parsed.data } })))
      toast.success(declarationWords.saved)
    })
  }
  return (
    <Card as="section" aria-labelledby="declaration">
      <h2 id="declaration" className="text-h4">
        {declarationWords.title}
      </h2>
      <p className="mt-2 text-muted">
        {declarationWords.lead}
        {profile.declared_at && declarationWords.lastSaid(formatDate(dateOf(new Date(profile.declared_at))))}
      </p>
      <form {...form.formProps} method="post" onSubmit={submit} className="mt-5 grid grid-cols-1 gap-5">
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        <FormFailure>{failure}</FormFailure>
        <RadioGroup
          legend={declarationWords.legend}
          hint={declarationWords.hint}
          name="trades_as"
          choices={choices}
          {...(as ? { value: as } : {})}
          onChange={setAs}
          error={form.errorOf('trades_as')}
        />
        {as === 'trader' && <TraderFields profile={profile} errorOf={form.errorOf} />}
        <Button type="submit" pending={isPending} className="justify-self-start">
          {declarationWords.save}
        </Button>
      </form>
    </Card>
  )
}

function TraderFields({
  profile,
  errorOf,
}: Pick<DeclarationFormProps, 'profile'> & { errorOf: (field: string) => string | undefined }) {
  return (
    <>
      <TextField
        label={declarationWords.businessName}
        name="trader_name"
        autoComplete="organization"
        defaultValue={profile.trader_name ?? ''}
        hint={declarationWords.businessNameHint}
        error={errorOf('trader_name')}
      />
      <TextArea
        label={declarationWords.businessAddress}
        name="trader_address"
        rows={3}
        defaultValue={profile.trader_address ?? ''}
        hint={declarationWords.businessAddressHint}
        error={errorOf('trader_address')}
      />
      <TextField
        label={declarationWords.register}
        name="trader_register"
        optional
        defaultValue={profile.trader_register ?? ''}
        hint={declarationWords.registerHint}
        error={errorOf('trader_register')}
      />
    </>
  )
}

function fieldNames(...fields: string[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [`declaration.${field}`, field]))
}

function readDeclaration(data: FormData): Record<string, FormDataEntryValue | null> {
  const fields = ['trades_as', 'trader_name', 'trader_address', 'trader_register']
  return Object.fromEntries(fields.map((field) => [field, data.get(field)]))
}

function validate(data: FormData): FormError[] {
  if (!data.get('trades_as')) return [{ field: 'trades_as', message: declarationMessages.missing }]
  const parsed = declarationSchema.safeParse(readDeclaration(data))
  if (parsed.success) return []
  return parsed.error.issues.map(({ path, message }) => ({ field: String(path[0]), message }))
}
