import { KeyRound, Pencil, Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { dateOf, formatDate } from '#lib/stay.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { AlertDialog, Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { useFormErrors } from '#ui/use-form-errors.ts'
import { useAction } from '#web/use-action.ts'
import { outdate } from '#web/use-answer.ts'
import { deviceWords } from '../../device-words.ts'
import { longestPasskeyName } from '../../factor.ts'
import type { FactorsAnswer, PasskeyChallenge } from '../../factor-schema.ts'
import { factorMessages } from '../../factor-words.ts'
import { FormFailure } from '../form-failure.tsx'
import { useSending } from '../use-sending.ts'
import type { FactorPartProps } from './factor-part.ts'
import { isGivenUp } from './given-up.ts'
import { makePasskey, useKnowsPasskeys } from './passkey-browser.ts'
import { passkeyFormWords, passkeysWords } from './security-words.ts'

type Passkey = FactorsAnswer['passkeys'][number]

/** The passkeys of an account; each can be named and removed, and more can be added where the browser knows them. */
export function PasskeyList({ factors: { passkeys }, confirmed, onCodes }: FactorPartProps) {
  const browserKnows = useKnowsPasskeys()
  const [renaming, setRenaming] = useState<Passkey | null>(null)
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  const removing = useAction(
    ({ id }: Passkey) => confirmed(() => answerOf(client.account.passkeys[':id'].$delete({ param: { id } }))),
    {
      done: () => ({ title: passkeysWords.removed }),
      failed: passkeysWords.removeFailed,
      outdates: ['factors'],
    },
  )
  if (!browserKnows && passkeys.length === 0) return null
  return (
    <Card as="section" aria-labelledby="passkeys" className="print:hidden">
      <h2 id="passkeys" className="text-h4">
        {passkeysWords.title}
      </h2>
      <p className="mt-2 text-muted">{passkeysWords.lead}</p>
      {passkeys.length > 0 && (
        <ul className="mt-5 divide-y divide-line border-y border-line">
          {passkeys.map((passkey) => (
            <PasskeyLine
              key={passkey.id}
              passkey={passkey}
              pending={removing.pending?.input.id === passkey.id}
              onRename={() => setRenaming(passkey)}
              onRemove={() => setLeaving(passkey)}
            />
          ))}
        </ul>
      )}
      {browserKnows && <AddPasskey confirmed={confirmed} onCodes={onCodes} />}
      {renaming && <RenameDialog passkey={renaming} onClose={() => setRenaming(null)} />}
      <AlertDialog
        open={leaving !== null}
        onCancel={() => setLeaving(null)}
        onConfirm={() => {
          if (leaving) void removing.run(leaving, { onRefused: isGivenUp })
          setLeaving(null)
        }}
        title={passkeysWords.removeAsk(leaving?.name ?? '')}
        confirmLabel={passkeysWords.removeConfirm}
      >
        {passkeysWords.removeAskText}
      </AlertDialog>
    </Card>
  )
}

/** The button, and the dialog that it opens when the server has sent what a passkey is made from. */
function AddPasskey({ confirmed, onCodes }: Pick<FactorPartProps, 'confirmed' | 'onCodes'>) {
  const [begun, setBegun] = useState<PasskeyChallenge | null>(null)
  const beginning = useAction(() => confirmed(() => answerOf(client.account.passkeys.challenge.$post())), {
    failed: passkeysWords.addFailed,
    outdates: [],
  })
  return (
    <>
      <Button
        variant="secondary"
        className="mt-5"
        pending={beginning.pending !== null}
        icon={<Plus aria-hidden className="size-5" strokeWidth={1.75} />}
        onClick={async () => setBegun(await beginning.run(undefined, { onRefused: isGivenUp }))}
      >
        {passkeysWords.add}
      </Button>
      {begun && (
        <AddDialog
          begun={begun}
          confirmed={confirmed}
          onClose={() => setBegun(null)}
          onAdded={(codes) => {
            setBegun(null)
            if (codes) onCodes(codes)
          }}
        />
      )}
    </>
  )
}

type PasskeyLineProps = { passkey: Passkey; pending: boolean; onRename: () => void; onRemove: () => void }

function PasskeyLine({ passkey, pending, onRename, onRemove }: PasskeyLineProps) {
  const day = (instant: string) => formatDate(dateOf(new Date(instant)))
  return (
    <li className="flex items-center gap-4 py-3">
      <KeyRound aria-hidden className="size-6 shrink-0 text-muted" strokeWidth={1.75} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <span className="wrap-anywhere">{passkey.name}</span>
          <Badge>{passkey.is_synced ? passkeysWords.synced : passkeysWords.single}</Badge>
        </p>
        <p className="text-meta text-muted">
          {passkeysWords.added(day(passkey.created_at), passkey.last_used_at && day(passkey.last_used_at))}
        </p>
      </div>
      <div className="flex shrink-0">
        <IconButton
          label={passkeysWords.rename(passkey.name)}
          icon={<Pencil aria-hidden strokeWidth={1.75} />}
          onClick={onRename}
        />
        <IconButton
          label={passkeysWords.remove(passkey.name)}
          icon={<Trash2 aria-hidden strokeWidth={1.75} />}
          aria-disabled={pending || undefined}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}

type AddFormProps = Pick<FactorPartProps, 'confirmed'> & {
  begun: PasskeyChallenge
  onClose: () => void
  onAdded: (codes: string[] | null) => void
}

function AddDialog(props: AddFormProps) {
  return (
    <Dialog open onClose={props.onClose} title={passkeyFormWords.addTitle} size="sm">
      <AddForm {...props} />
    </Dialog>
  )
}

function AddForm({ begun, confirmed, onClose, onAdded }: AddFormProps) {
  const form = useFormErrors(validateName)
  const { isPending, failure, send } = useSending(form, { name: 'passkey_name' })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const target = event.currentTarget
    if (isPending || !form.check(target)) return target.querySelector('input')?.focus()
    const name = readName(new FormData(target))
    await send(async () => {
      const passkey = await makePasskey(begun.options)
      const json = { token: begun.token, name, passkey }
      const { recovery_codes } = await confirmed(() => answerOf(client.account.passkeys.$post({ json })))
      outdate('factors', 'sessions')
      toast.success(passkeyFormWords.added, { description: passkeyFormWords.addedText })
      onAdded(recovery_codes)
    })
  }
  return (
    <form {...form.formProps} method="post" onSubmit={submit} className="grid gap-5">
      <FormFailure>{failure}</FormFailure>
      <TextField
        label={passkeyFormWords.name}
        name="passkey_name"
        autoComplete="off"
        defaultValue={deviceWords(navigator.userAgent)}
        hint={passkeyFormWords.nameHint}
        error={form.errorOf('passkey_name')}
      />
      <FormButtons pending={isPending} onClose={onClose}>
        {passkeyFormWords.make}
      </FormButtons>
    </form>
  )
}

type RenameProps = { passkey: Passkey; onClose: () => void }

function RenameDialog(props: RenameProps) {
  return (
    <Dialog open onClose={props.onClose} title={passkeyFormWords.renameTitle} size="sm">
      <RenameForm {...props} />
    </Dialog>
  )
}

function RenameForm({ passkey, onClose }: RenameProps) {
  const form = useFormErrors(validateName)
  const { isPending, failure, send } = useSending(form, { name: 'passkey_name' })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const target = event.currentTarget
    if (isPending || !form.check(target)) return target.querySelector('input')?.focus()
    const json = { name: readName(new FormData(target)) }
    await send(async () => {
      await answerOf(client.account.passkeys[':id'].name.$put({ param: { id: passkey.id }, json }))
      outdate('factors')
      onClose()
    })
  }
  return (
    <form {...form.formProps} method="post" onSubmit={submit} className="grid gap-5">
      <FormFailure>{failure}</FormFailure>
      <TextField
        label={passkeyFormWords.name}
        name="passkey_name"
        autoComplete="off"
        defaultValue={passkey.name}
        error={form.errorOf('passkey_name')}
      />
      <FormButtons pending={isPending} onClose={onClose}>
        {passkeyFormWords.save}
      </FormButtons>
    </form>
  )
}

type FormButtonsProps = { pending: boolean; onClose: () => void; children: string }

function FormButtons({ pending, onClose, children }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="secondary" onClick={onClose}>
        {passkeyFormWords.cancel}
      </Button>
      <Button type="submit" pending={pending}>
        {children}
      </Button>
    </div>
  )
}

function readName(data: FormData): string {
  return String(data.get('passkey_name') ?? '').trim()
}

function validateName(data: FormData) {
  const name = readName(data)
  if (name === '') return [{ field: 'passkey_name', message: factorMessages.nameMissing }]
  return [...name].length > longestPasskeyName
    ? [{ field: 'passkey_name', message: factorMessages.nameLong }]
    : []
}
