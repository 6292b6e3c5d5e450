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
import type { FactorPartProps } from './factor-part.ts'
import { isGivenUp } from './given-up.ts'
import { appSetupWords, appWords } from './security-words.ts'

/** The authenticator app of an account: set up, or removed. */
export function AuthenticatorApp({ factors: { app }, confirmed, onCodes }: FactorPartProps) {
  const [begun, setBegun] = useState<NewApp | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const beginning = useAction(() => confirmed(() => answerOf(client.account['authenticator-app'].$post())), {
    failed: appWords.setUpFailed,
    outdates: ['factors'],
  })
  const removing = useAction(() => confirmed(() => answerOf(client.account['authenticator-app'].$delete())), {
    done: () => ({ title: appWords.removed }),
    failed: appWords.removeFailed,
    outdates: ['factors'],
  })
  return (
    <Card as="section" aria-labelledby="authenticator-app" className="print:hidden">
      <h2 id="authenticator-app" className="text-h4">
        {appWords.title}
      </h2>
      <p className="mt-2 text-muted">{appWords.lead}</p>
      {app ? (
        <div className="mt-5 flex flex-wrap items-center gap-4 border-y border-line py-3">
          <Smartphone aria-hidden className="size-6 shrink-0 text-muted" strokeWidth={1.75} />
          <div className="min-w-0 grow">
            <p className="font-semibold">{appWords.isOn}</p>
            <p className="text-meta text-muted">
              {appWords.since(dayOf(app.created_at), app.last_used_at && dayOf(app.last_used_at))}
            </p>
          </div>
          <Button variant="quiet" pending={removing.pending !== null} onClick={() => setLeaving(true)}>
            {appWords.remove}
          </Button>
        </div>
      ) : (
        <Button
          variant="secondary"
          className="mt-5"
          pending={beginning.pending !== null}
          onClick={async () => setBegun(await beginning.run(undefined, { onRefused: isGivenUp }))}
        >
          {appWords.setUp}
        </Button>
      )}
      <Dialog open={begun !== null} onClose={() => setBegun(null)} title={appSetupWords.title}>
        {begun && (
          <SetupForm
            begun={begun}
            confirmed={confirmed}
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
        title={appWords.removeAsk}
        confirmLabel={appWords.remove}
      >
        {appWords.removeAskText}
      </AlertDialog>
    </Card>
  )
}

const dayOf = (instant: string) => formatDate(dateOf(new Date(instant)))

type SetupFormProps = Pick<FactorPartProps, 'confirmed'> & {
  begun: NewApp
  onClose: () => void
  onOn: (codes: string[] | null) => void
}

function SetupForm({ begun, confirmed, onClose, onOn }: SetupFormProps) {
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
      const { recovery_codes } = await confirmed(() =>
        answerOf(client.account['authenticator-app'].$put({ json })),
      )
      outdate('factors', 'sessions')
      toast.success(appSetupWords.done, { description: appSetupWords.doneText })
      onOn(recovery_codes)
    })
  }
  return (
    <form {...form.formProps} method="post" onSubmit={submit} className="grid gap-5">
      <FormFailure>{failure}</FormFailure>
      <p className="text-muted">{appSetupWords.lead}</p>
      <div className="flex flex-wrap items-center gap-5">
        <QrCode code={begun.qr} label={appSetupWords.square} className="size-44" />
        <div className="min-w-0 grow basis-56">
          <p className="text-meta text-muted">{appSetupWords.key}</p>
          <p className="mt-1 font-mono wrap-anywhere">{begun.secret.match(/.{1,4}/g)?.join(' ')}</p>
          <a
            href={begun.uri}
            className="mt-3 inline-flex min-h-11 items-center font-semibold text-tide-ink sm:hidden"
          >
            {appSetupWords.open}
          </a>
        </div>
      </div>
      <CodeField name="app_code" hint={appSetupWords.codeHint} error={form.errorOf('app_code')} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {appSetupWords.cancel}
        </Button>
        <Button type="submit" pending={isPending}>
          {appSetupWords.switchOn}
        </Button>
      </div>
    </form>
  )
}
