import { Smartphone } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { dateOf, formatDate } from '#lib/stay.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { AlertDialog, Dialog } from '#ui/dialog.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { toast } from '#ui/toast.ts'
import { useFormErrors } from '#ui/use-form-errors.ts'
import { useAction } from '#web/use-action.ts'
import { outdate } from '#web/use-answer.ts'
import { readAppCode } from '../../factor.ts'
import type { NewApp } from '../../factor-schema.ts'
import { factorMessages } from '../../factor-words.ts'
import { FormFailure } from '../form-failure.tsx'
import { useSending } from '../use-sending.ts'
import { CodeField } from './code-field.tsx'
import { isGivenUp } from './given-up.ts'
import type { FactorPartProps } from './security.tsx'

/** The authenticator app of an account: set up, or removed. */
export function AuthenticatorApp({ factors: { app }, confirmed, onCodes }: FactorPartProps) {
  const [begun, setBegun] = useState<NewApp | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const beginning = useAction(() => confirmed(() => answerOf(client.account['authenticator-app'].$post())), {
    failed: 'No app can be set up now.',
    outdates: ['factors'],
  })
  const removing = useAction(() => confirmed(() => answerOf(client.account['authenticator-app'].$delete())), {
    done: () => ({ title: 'Authenticator app removed' }),
    failed: 'The app was not removed.',
    outdates: ['factors'],
  })
  return (
    <Card as="section" aria-labelledby="authenticator-app" className="print:hidden">
      <h2 id="authenticator-app" className="text-h4">
        Authenticator app
      </h2>
      <p className="mt-2 text-muted">
        An app on your phone shows six digits that change every 30 seconds; signing in asks for them. Any app
        for one-time codes will do, and it works without a network.
      </p>
      {app ? (
        <div className="mt-5 flex flex-wrap items-center gap-4 border-y border-line py-3">
          <Smartphone aria-hidden className="size-6 shrink-0 text-muted" strokeWidth={1.75} />
          <div className="min-w-0 grow">
            <p className="font-semibold">It is on</p>
            <p className="text-meta text-muted">
              Since {formatDate(dateOf(new Date(app.created_at)))},{' '}
              {app.last_used_at
                ? `last used on ${formatDate(dateOf(new Date(app.last_used_at)))}`
                : 'not used yet'}
            </p>
          </div>
          <Button variant="quiet" pending={removing.pending !== null} onClick={() => setLeaving(true)}>
            Remove the app
          </Button>
        </div>
      ) : (
        <Button
          variant="secondary"
          className="mt-5"
          pending={beginning.pending !== null}
          onClick={async () => setBegun(await beginning.run(undefined, { onRefused: isGivenUp }))}
        >
          Set up an app
        </Button>
      )}
      <Dialog open={begun !== null} onClose={() => setBegun(null)} title="Set up an authenticator app">
        {begun && (
          <SetupForm
            begun={begun}
            onClose={() => setBegun(null)}
            onOn={(codes) => {
              setBegun(null)
              if (codes) onCodes(codes)
            }}
          />
        )}
      </Dialog>
      <AlertDialog
        open={isLeaving}
        onCancel={() => setLeaving(false)}
        onConfirm={() => {
          setLeaving(false)
          void removing.run(undefined, { onRefused: isGivenUp })
        }}
        title="Remove the authenticator app?"
        confirmLabel="Remove the app"
      >
        Its codes open your account no more. Without another factor the password alone does.
      </AlertDialog>
    </Card>
  )
}

type SetupFormProps = { begun: NewApp; onClose: () => void; onOn: (codes: string[] | null) => void }

function SetupForm({ begun, onClose, onOn }: SetupFormProps) {
  const form = useFormErrors((data) =>
    readAppCode(String(data.get('app_code') ?? ''))
      ? []
      : [{ field: 'app_code', message: factorMessages.codeMissing }],
  )
  const { isPending, failure, send } = useSending(form, { code: 'app_code' })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const target = event.currentTarget
    if (isPending || !form.check(target)) return target.querySelector('input')?.focus()
    const json = { code: String(new FormData(target).get('app_code') ?? '') }
    await send(async () => {
      const { recovery_codes } = await answerOf(client.account['authenticator-app'].$put({ json }))
      outdate('factors', 'sessions')
      toast.success('Authenticator app set up', { description: 'From now on, signing in asks for its code.' })
      onOn(recovery_codes)
    })
  }
  return (
    <form {...form.formProps} method="post" onSubmit={submit} className="grid gap-5">
      <FormFailure>{failure}</FormFailure>
      <p className="text-muted">Let the app read this square, or type the key into it.</p>
      <div className="flex flex-wrap items-center gap-5">
        <QrCode code={begun.qr} label="The key as a QR code" className="size-44" />
        <div className="min-w-0 grow basis-56">
          <p className="text-meta text-muted">Key</p>
          <p className="mt-1 font-mono wrap-anywhere">{begun.secret.match(/.{1,4}/g)?.join(' ')}</p>
          <a
            href={begun.uri}
            className="mt-3 inline-flex min-h-11 items-center font-semibold text-tide-ink sm:hidden"
          >
            Open it in an app on this phone
          </a>
        </div>
      </div>
      <CodeField
        name="app_code"
        hint="What the app shows now; it counts from then on."
        error={form.errorOf('app_code')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={isPending}>
          Switch it on
        </Button>
      </div>
    </form>
  )
}
