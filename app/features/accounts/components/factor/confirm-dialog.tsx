import { Fingerprint } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useFormErrors } from '#ui/use-form-errors.ts'
import { accountMessages } from '../../account-words.ts'
import { readAppCode, readRecoveryCode } from '../../factor.ts'
import { factorMessages } from '../../factor-words.ts'
import { fieldWords } from '../field-words.ts'
import { FormFailure } from '../form-failure.tsx'
import { PasswordField } from '../password-field.tsx'
import { useSending } from '../use-sending.ts'
import { CodeField, RecoveryCodeField } from './code-field.tsx'
import { confirmWords } from './confirm-words.ts'
import { signWithPasskey, useKnowsPasskeys } from './passkey-browser.ts'

export type ConfirmDialogProps = {
  hasApp: boolean
  hasPasskey: boolean
  /** Whether the password is not enough. */
  byFactor: boolean
  onConfirmed: () => void
  onCancel: () => void
}

type Way = 'password' | 'code' | 'recovery_code'

const fieldNames = {
  password: 'confirm_password',
  code: 'confirm_code',
  recovery_code: 'confirm_recovery_code',
}

/** Asks who sits there to show once more that it is the owner. */
export function ConfirmDialog({ hasApp, hasPasskey, byFactor, onConfirmed, onCancel }: ConfirmDialogProps) {
  const knowsPasskeys = useKnowsPasskeys()
  const ways: Way[] = [
    ...(byFactor ? [] : ['password' as const]),
    ...(hasApp ? ['code' as const] : []),
    ...(hasApp || hasPasskey ? ['recovery_code' as const] : []),
  ]
  const [chosen, setWay] = useState<Way | null>(null)
  // With a passkey alone, its button comes first and the field once it is asked for.
  const way = chosen ?? (byFactor && !hasApp ? null : ways[0]) ?? null
  const name = way && fieldNames[way]
  const form = useFormErrors((data) => (name ? findProblem(way, String(data.get(name) ?? '')) : []))
  const { isPending, failure, send } = useSending(form, fieldNames)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const target = event.currentTarget
    if (!name) return
    if (isPending || !form.check(target))
      return target.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
    const json = { [way]: String(new FormData(target).get(name) ?? '') }
    await send(async () => {
      await answerOf(client.account.confirmation.$post({ json }))
      onConfirmed()
    })
  }
  const signWith = () =>
    send(async () => {
      const { token, options } = await answerOf(client.account.confirmation.challenge.$post())
      const passkey = await signWithPasskey(options)
      await answerOf(client.account.confirmation.$post({ json: { passkey: { token, passkey } } }))
      onConfirmed()
    })
  return (
    <Dialog open onClose={onCancel} title={confirmWords.title} size="sm">
      <form {...form.formProps} method="post" onSubmit={submit} className="grid gap-5">
        <p className="text-muted">{byFactor ? confirmWords.byFactor : confirmWords.byAny}</p>
        <FormFailure>{failure}</FormFailure>
        <ShownField way={way} asksPassword={!byFactor} hasApp={hasApp} errorOf={form.errorOf} />
        <div className="flex flex-wrap gap-2">
          {hasPasskey && knowsPasskeys && (
            <Button
              variant="secondary"
              pending={isPending}
              onClick={signWith}
              icon={<Fingerprint aria-hidden className="size-5" strokeWidth={1.75} />}
            >
              {confirmWords.passkey}
            </Button>
          )}
          {ways
            .filter((other) => other !== way)
            .map((other) => (
              <Button key={other} variant="quiet" onClick={() => setWay(other)}>
                {confirmWords.ways[other]}
              </Button>
            ))}
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onCancel}>
            {confirmWords.cancel}
          </Button>
          {way && (
            <Button type="submit" pending={isPending}>
              {confirmWords.confirm}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

type ShownFieldProps = {
  way: Way | null
  asksPassword: boolean
  hasApp: boolean
  errorOf: (name: string) => string | undefined
}

/** The field of the chosen way. Password and code stay in the page, so that going back to one finds what was typed. */
function ShownField({ way, asksPassword, hasApp, errorOf }: ShownFieldProps) {
  return (
    <>
      {asksPassword && (
        <div className={way === 'password' ? '' : 'hidden'}>
          <PasswordField
            label={fieldWords.ownPassword}
            name={fieldNames.password}
            autoComplete="current-password"
            error={errorOf(fieldNames.password)}
          />
        </div>
      )}
      {hasApp && (
        <div className={way === 'code' ? '' : 'hidden'}>
          <CodeField name={fieldNames.code} error={errorOf(fieldNames.code)} />
        </div>
      )}
      {way === 'recovery_code' && (
        <RecoveryCodeField name={fieldNames.recovery_code} error={errorOf(fieldNames.recovery_code)} />
      )}
    </>
  )
}

function findProblem(way: Way, typed: string) {
  if (way === 'password')
    return typed ? [] : [{ field: fieldNames.password, message: accountMessages.currentPasswordMissing }]
  if (way === 'recovery_code')
    return readRecoveryCode(typed)
      ? []
      : [{ field: fieldNames.recovery_code, message: factorMessages.recoveryCodeMissing }]
  return readAppCode(typed) ? [] : [{ field: fieldNames.code, message: factorMessages.codeMissing }]
}
