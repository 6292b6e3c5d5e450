import { z } from 'zod'
import { bookingStatuses } from '#features/bookings/booking.ts'
import { dueKinds, paymentWays } from '#features/pricing/payment-plan.ts'
import { amountField, dateField, idField, messageField, orNull } from '#lib/fields.ts'
import type { MoneyEntryId, ReceiptId } from '#lib/ids.ts'
import { currencies } from '#lib/money.ts'
import { ledgerFlows, ledgerSides } from './ledger.ts'
import { moneyInputWords } from './ledger-input-words.ts'

export const longestMoneyNote = 500

/** What a side says about money. */
export const moneyEntrySchema = z
  .object({
    entry_id: idField<MoneyEntryId>().meta({
      description: 'Made by who writes it, so that one entry sent twice is one.',
    }),
    flow: z.enum(ledgerFlows, moneyInputWords.flow),
    amount: amountField(moneyInputWords.amount, { min: 0, max: 1_000_000 }),
    moved_on: dateField({ missing: moneyInputWords.day }),
    way: z.enum(paymentWays, moneyInputWords.way).nullable().default(null),
    note: orNull(
      messageField({ long: moneyInputWords.note(longestMoneyNote) }, { max: longestMoneyNote }),
    ).default(null),
    answers: idField<MoneyEntryId>()
      .nullable()
      .default(null)
      .meta({ description: 'The entry of the other side that it is about; 0 says that nothing has come.' }),
    receipt_id: idField<ReceiptId>().nullable().default(null),
  })
  .meta({ id: 'MoneyEntryWish' })

export type MoneyEntryWish = z.output<typeof moneyEntrySchema>

const day = z.string().meta({ format: 'date' })

/** What became of an entry: `waiting` for the other side, or taken back by a later one. */
export const entryStates = ['waiting', 'agreed', 'contradicted', 'taken_back'] as const

export const receiptSchema = z
  .object({ id: z.string(), width: z.int(), height: z.int() })
  .meta({ id: 'Receipt' })
export type Receipt = z.infer<typeof receiptSchema>

const entry = z.object({
  id: z.string(),
  side: z.enum(ledgerSides),
  flow: z.enum(ledgerFlows),
  amount: z.number(),
  moved_on: day,
  way: z.enum(paymentWays).nullable(),
  note: z.string().nullable(),
  answers: z.string().nullable(),
  reverses: z
    .string()
    .nullable()
    .meta({ description: 'The entry of the same side that this one takes back.' }),
  state: z
    .enum(entryStates)
    .nullable()
    .meta({ description: 'Null of an entry that takes another one back.' }),
  receipt: z.union([receiptSchema, z.null()]),
  created_at: z.iso.datetime(),
})

const flows = <Value extends z.ZodType>(value: Value) =>
  z.object({ price: value, deposit: value, refund: value, deposit_return: value })

const dueNow = z.number().meta({ description: 'Was due by today, and both do not agree that it was sent.' })
const recordedNow = z
  .number()
  .meta({ description: 'The part of due_now that one side has recorded and the other has not confirmed.' })
const recorded = z.number().meta({
  description: 'The part of what is open that one side has recorded and the other has not confirmed.',
})

const flowSums = z.object({
  guest: z.number(),
  host: z.number(),
  agreed: z.number(),
  is_contradicted: z.boolean(),
})

/** What both sides of a booking say about money. Holmward has seen none of it. */
export const ledgerAnswerSchema = z
  .object({
    booking_id: z.string(),
    side: z.enum(ledgerSides),
    gone: z.enum(ledgerSides).nullable().meta({
      description:
        'The side whose account is deleted: it confirms nothing any more, and what the other says holds, but for damage.',
    }),
    currency: z.enum(currencies),
    entries: z.array(entry),
    dues: z.array(
      z.object({
        kind: z.enum(dueKinds),
        on: day.nullable(),
        amount: z.number(),
        open: z.number().meta({ description: 'What both do not agree on yet.' }),
        recorded,
      }),
    ),
    flows: flows(flowSums).extend({ damage: flowSums }),
    open: flows(z.number()),
    recorded: flows(recorded),
    due_now: dueNow,
    recorded_now: recordedNow,
    alone: z
      .object({ guest: z.number(), host: z.number() })
      .meta({ description: 'What each side says that the other has not answered, of all flows together.' }),
    claimable: z.number().meta({ description: 'What the host may claim of the deposit for damage today.' }),
    access_waits: z.boolean().meta({
      description:
        'Whether Wi-Fi and door details appear only while both have confirmed what is due: agreed with the request, and not shared by the host since.',
    }),
    access_shared_at: z.iso.datetime().nullable().meta({
      description: 'When the host shared the details without waiting for payments.',
    }),
    is_held_back: z.boolean().meta({
      description: 'Whether door and Wi-Fi details wait for what is due now, as was agreed with the request.',
    }),
    is_settled: z.boolean(),
  })
  .meta({ id: 'Ledger' })

export type LedgerAnswer = z.infer<typeof ledgerAnswerSchema>
export type LedgerEntryAnswer = LedgerAnswer['entries'][number]

const sums = {
  due_now: dueNow,
  recorded_now: recordedNow,
  open: z.number().meta({ description: 'due_now with what is due later.' }),
  recorded,
  to_send_back: z.number().meta({ description: 'What the host owes to the guest.' }),
  recorded_back: z.number().meta({
    description: 'The part of to_send_back that one side has recorded and the other has not confirmed.',
  }),
  guest_alone: z.number().meta({ description: 'What the guest says and the host has not answered.' }),
  host_alone: z.number().meta({ description: 'What the host says and the guest has not answered.' }),
}

/** What is open over all bookings of a host. */
export const openAmountsSchema = z
  .object({
    rows: z.array(
      z.object({
        booking_id: z.string(),
        number: z.string(),
        status: z.enum(bookingStatuses),
        home: z.string(),
        guest_name: z.string(),
        check_in_date: day,
        check_out_date: day,
        currency: z.enum(currencies),
        ...sums,
        next_due: day.nullable().meta({ description: 'The earliest day of which something is open.' }),
        next_unrecorded: day.nullable().meta({
          description: 'The earliest day of which something is open that neither side has recorded.',
        }),
        is_contradicted: z.boolean(),
        is_held_back: z.boolean().meta({ description: 'Whether door and Wi-Fi details wait for it.' }),
        is_guest_gone: z.boolean().meta({ description: 'Whether the account of the guest is deleted.' }),
      }),
    ),
    totals: z.array(z.object({ currency: z.enum(currencies), ...sums })),
    count: z.int().meta({ description: 'Of how many bookings the totals are: all, whatever the page.' }),
    needed: z.int().meta({ description: 'Of how many of them something is for today.' }),
    next_cursor: z.string().nullable(),
  })
  .meta({ id: 'OpenAmounts' })

export type OpenAmounts = z.infer<typeof openAmountsSchema>
