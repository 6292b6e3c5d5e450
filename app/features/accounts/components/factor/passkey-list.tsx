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
import { isGivenUp } from './given-up.ts'
import { makePasskey, useKnowsPasskeys } from './passkey-browser.ts'
import type { FactorPartProps } from './security.tsx'

type Passkey = FactorsAnswer['passkeys'][number]

/** The passkeys of an account; each can be named and removed, and more can be added where the browser knows them. */
export function PasskeyList({ factors: { passkeys }, confirmed, onCodes }: FactorPartProps) {
  const isKnown = useKnowsPasskeys()
  const [begun, setBegun] = useState<PasskeyChallenge | null>(null)
  const [renaming, setRenaming] = useState<Passkey | null>(null)
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  const beginning = useAction(() => confirmed(() => answerOf(client.account.passkeys.challenge.$post())), {
    failed: 'No passkey can be added now.',
    outdates: [],
  })
  const removing = useAction(
    ({ id }: Passkey) => confirmed(() => answerOf(client.account.passkeys[':id'].$delete({ param: { id } }))),
    {
      done: () => ({ title: 'Passkey removed' }),
      failed: 'The passkey was not removed.',
      outdates: ['factors'],
    },
  )
  if (!isKnown && passkeys.length === 0) return null
  return (
    <Card as="section" aria-labelledby="passkeys" className="print:hidden">
      <h2 id="passkeys" className="text-h4">
        Passkeys
      </h2>
      <p className="mt-2 text-muted">
        Your phone, computer or security key signs you in by finger, face or PIN. There is no code to type,
        and nothing that another site could trick you out of.
      </p>
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
      {isKnown && (
        <Button
          variant="secondary"
          className="mt-5"
          pending={beginning.pending !== null}
          icon={<Plus aria-hidden className="size-5" strokeWidth={1.75} />}
          onClick={async () => setBegun(await beginning.run(undefined, { onRefused: isGivenUp }))}
        >
          Add a passkey
        </Button>
      )}
      {begun && (
        <AddDialog
          begun={begun}
          onClose={() => setBegun(null)}
          onAdded={(codes) => {
            setBegun(null)
            if (codes) onCodes(codes)
          }}
        />
      )}
      {renaming && <RenameDialog passkey={renaming} onClose={() => setRenaming(null)} />}
      <AlertDialog
        open={leaving !== null}
        onCancel={() => setLeaving(null)}
        onConfirm={() => {
          if (leaving) void removing.run(leaving, { onRefused: isGivenUp })
          setLeaving(null)
        }}
        title={`Remove ${leaving?.name ?? ''}?`}
        confirmLabel="Remove passkey"
      >
        It signs you in no more. Please delete it on the device as well, where it is still offered.
      </AlertDialog>
    </Card>
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
          <Badge>{passkey.is_synced ? 'On all your devices' : 'On one device'}</Badge>
        </p>
        <p className="text-meta text-muted">
          Added on {day(passkey.created_at)},{' '}
          {passkey.last_used_at ? `last used on ${day(passkey.last_used_at)}` : 'not used yet'}
        </p>
      </div>
      <div className="flex shrink-0">
        <IconButton
          label={`Rename ${passkey.name}`}
          icon={<Pencil aria-hidden strokeWidth={1.75} />}
          onClick={onRename}
        />
        <IconButton
          label={`Remove ${passkey.name}`}
          icon={<Trash2 aria-hidden strokeWidth={1.75} />}
          aria-disabled={pending || undefined}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}

type AddFormProps = {
  begun: PasskeyChallenge
  onClose: () => void
  onAdded: (codes: string[] | null) => void
}

function AddDialog(props: AddFormProps) {
  return (
    <Dialog open onClose={props.onClose} title="Add a passkey" size="sm">
      <AddForm {...props} />
    </Dialog>
  )
}

function AddForm({ begun, onClose, onAdded }: AddFormProps) {
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
      const { recovery_codes } = await answerOf(client.account.passkeys.$post({ json }))
      outdate('factors', 'sessions')
      toast.success('Passkey added', { description: 'From now on it signs you in.' })
      onAdded(recovery_codes)
    })
  }
  return (
    <form {...form.formProps} method="post" onSubmit={submit} className="grid gap-5">
      <FormFailure>{failure}</FormFailure>
      <TextField
        label="Name"
        name="passkey_name"
        autoComplete="off"
        defaultValue={deviceWords(navigator.userAgent)}
        hint="So that you tell it from others. Your browser asks for the rest."
        error={form.errorOf('passkey_name')}
      />
      <FormButtons pending={isPending} onClose={onClose}>
        Make the passkey
      </FormButtons>
    </form>
  )
}

type RenameProps = { passkey: Passkey; onClose: () => void }

function RenameDialog(props: RenameProps) {
  return (
    <Dialog open onClose={props.onClose} title="Name of the passkey" size="sm">
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
        label="Name"
        name="passkey_name"
        autoComplete="off"
        defaultValue={passkey.name}
        error={form.errorOf('passkey_name')}
      />
      <FormButtons pending={isPending} onClose={onClose}>
        Save the name
      </FormButtons>
    </form>
  )
}

type FormButtonsProps = { pending: boolean; onClose: () => void; children: string }

function FormButtons({ pending, onClose, children }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="secondary" onClick={onClose}>
        Cancel
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
