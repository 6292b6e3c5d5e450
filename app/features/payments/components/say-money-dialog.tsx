import { type FormEvent, useId, useState } from 'react'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { isByHand } from '#features/bookings/by-hand.ts'
import { paymentWays } from '#features/pricing/payment-plan.ts'
import { wayWords } from '#features/pricing/payment-words.ts'
import { uuidv7 } from '#lib/ids.ts'
import { currencySign } from '#lib/money.ts'
import { dateOf } from '#lib/stay.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { moneyFlows, senderOf } from '../ledger.ts'
import {
  type LedgerAnswer,
  type LedgerEntryAnswer,
  longestMoneyNote,
  moneyEntrySchema,
} from '../ledger-schema.ts'
import { DamageFields, type EntryFieldsProps } from './damage-fields.tsx'
import { ReceiptField } from './receipt-field.tsx'
import { sayMoneyWords } from './say-money-words.ts'
import type { Ledger } from './use-ledger.ts'

export type SayMoneyDialogProps = {
  ledger: LedgerAnswer
  /** The entry of the other side that is said otherwise; null for one of its own. */
  about: LedgerEntryAnswer | null
  /** Whether a host claims damage. */
  isClaim: boolean
  booking: BookingAnswer
  said: Ledger['said']
  onClose: () => void
}

type Errors = Partial<Record<string, string>>

/** Asks what was sent or received. */
export function SayMoneyDialog({ ledger, about, isClaim, booking, said, onClose }: SayMoneyDialogProps) {
  const formId = useId()
  const isDamage = isClaim || about?.flow === 'damage'
  // One for all tries, so that a sum is written down once.
  const [entryId] = useState(() => uuidv7())
  const [receipt, setReceipt] = useState<string | null>(null)
  const [errors, setErrors] = useState<Errors>({})
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { entry, errors: found } = readEntry(new FormData(form), { entryId, about, isClaim, receipt })
    setErrors(found)
    if (!entry) return form.querySelector<HTMLElement>(`[name="${Object.keys(found)[0]}"]`)?.focus()
    const written = await said.run(entry, {
      onRefused: ({ fields: refused }) => {
        setErrors(Object.fromEntries(refused.map(({ field, message }) => [field, message])))
        return refused.some(({ field }) => ['amount', 'moved_on', 'note', 'way'].includes(field))
      },
    })
    if (written) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={titleOf({ about, isClaim })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {sayMoneyWords.close}
          </Button>
          <Button type="submit" form={formId} pending={said.pending !== null}>
            {sayMoneyWords.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void submit(event)}
        onChange={() => setErrors({})}
        className="grid grid-cols-1 gap-4"
      >
        <p className="text-meta text-muted">
          {sayMoneyWords.lead}
          {isByHand(booking) || ledger.gone ? sayMoneyWords.readAlone : sayMoneyWords.readByOther}
        </p>
        {isDamage ? (
          <DamageFields ledger={ledger} about={about} booking={booking} errors={errors} />
        ) : (
          <EntryFields ledger={ledger} about={about} booking={booking} errors={errors} />
        )}
        <ReceiptField booking={booking.id} of={isDamage ? 'damage' : 'receipt'} onSent={setReceipt} />
      </form>
    </Dialog>
  )
}

function titleOf({ about, isClaim }: Pick<SayMoneyDialogProps, 'about' | 'isClaim'>): string {
  if (isClaim) return sayMoneyWords.claimTitle
  if (about?.flow === 'damage') return sayMoneyWords.agreeTitle
  return about ? sayMoneyWords.answerTitle : sayMoneyWords.title
}

function EntryFields({ ledger, about, booking, errors }: EntryFieldsProps) {
  const errorOf = (name: string) => (errors[name] ? { error: errors[name] } : {})
  return (
    <>
      {!about && (
        <NativeSelect
          label={sayMoneyWords.flow}
          name="flow"
          options={flowChoices(ledger.side)}
          {...errorOf('flow')}
        />
      )}
      <TextField
        label={sayMoneyWords.amount}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        prefix={currencySign(ledger.currency)}
        hint={about ? sayMoneyWords.amountHint : undefined}
        {...errorOf('amount')}
      />
      <TextField
        type="date"
        label={sayMoneyWords.day}
        name="moved_on"
        defaultValue={dateOf(new Date(), booking.time_zone)}
        {...errorOf('moved_on')}
      />
      <NativeSelect
        label={sayMoneyWords.way}
        name="way"
        optional
        placeholder={sayMoneyWords.noWay}
        options={wayChoices(booking)}
        {...errorOf('way')}
      />
      <TextArea
        label={sayMoneyWords.note}
        name="note"
        optional
        limit={longestMoneyNote}
        {...errorOf('note')}
      />
    </>
  )
}

function flowChoices(side: LedgerAnswer['side']) {
  const own = moneyFlows.filter((flow) => senderOf[flow] === side)
  const others = moneyFlows.filter((flow) => senderOf[flow] !== side)
  return [
    ...own.map((flow) => ({ value: flow, label: sayMoneyWords.sent[flow] })),
    ...others.map((flow) => ({ value: flow, label: sayMoneyWords.received[flow] })),
  ].sort((a, b) => moneyFlows.indexOf(a.value) - moneyFlows.indexOf(b.value))
}

/** Those of the plan first. */
function wayChoices({ payment }: BookingAnswer) {
  const agreed = payment?.ways ?? []
  const others = paymentWays.filter((way) => !agreed.includes(way))
  return [...agreed, ...others].map((way) => ({ value: way, label: wayWords(way, payment?.other ?? null) }))
}

type Drawn = Pick<SayMoneyDialogProps, 'about' | 'isClaim'> & { entryId: string; receipt: string | null }

/** The entry that the form says, or what is wrong with it, by its fields. */
function readEntry(form: FormData, { entryId, about, isClaim, receipt }: Drawn) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const typed = text('amount').replace(',', '.')
  const candidate = {
    entry_id: entryId,
    flow: about?.flow ?? (isClaim ? 'damage' : text('flow')),
    amount: typed === '' ? undefined : Number(typed),
    moved_on: text('moved_on') || undefined,
    way: text('way') || null,
    note: text('note') || null,
    answers: about?.id ?? null,
    receipt_id: receipt,
  }
  const parsed = moneyEntrySchema.safeParse(candidate)
  if (!parsed.success) {
    const errors: Errors = {}
    for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message
    return { entry: null, errors }
  }
  if (parsed.data.amount === 0 && !about) {
    return { entry: null, errors: { amount: sayMoneyWords.amountMissing } as Errors }
  }
  return { entry: parsed.data, errors: {} as Errors }
}
