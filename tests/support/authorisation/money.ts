import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { moneyEntrySchema } from '#features/payments/ledger-schema.ts'
import { changeInstructions } from '#features/payments/server/instructions/own-instructions.ts'
import { sayMoney } from '#features/payments/server/ledger/say-money.ts'
import { keepReceipt } from '#features/payments/server/receipts/keep-receipt.ts'
import { bookingNumber } from '../../../app/features/bookings/booking-words.ts'
import { type ReceiptId, uuidv7 } from '../../../app/lib/ids.ts'
import type { TestContext } from '../context.ts'
import { json, onProperty, ownList, type Rows, type World } from './row.ts'

const noteOfEntry = 'From the blue savings tin.'
const instructions = 'To the account of the tide pool, 4711.'

const aPicture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#b7531c' } })
  .png()
  .toBuffer()

export const money: Rows = {
  rows: {
    listMoney: {
      request: (world, missing) => json('GET', `/bookings/${missing ? randomUUID() : world.confirmed}/money`),
      allows: ['guest', 'host'],
      hasTarget: true,
    },
    sayMoney: {
      request: (world, missing) =>
        json('POST', `/bookings/${missing ? randomUUID() : world.confirmed}/money`, {
          entry_id: randomUUID(),
          flow: 'price',
          amount: 20,
          moved_on: '2026-06-01',
        }),
      allows: ['guest', 'host'],
      hasTarget: true,
    },
    takeBackMoney: {
      request: ({ confirmed, things }, missing) =>
        json('POST', `/bookings/${confirmed}/money/${missing ? randomUUID() : things.entry}/take-back`),
      // The other side sees the entry, and is told that it is not theirs to take back.
      allows: ['guest', 'host'],
      hasTarget: true,
    },
    shareAccess: {
      request: (world, missing) =>
        json('POST', `/bookings/${missing ? randomUUID() : world.confirmed}/access-shared`),
      // Of the stay of the world nothing waits for payments, and only its host reads that.
      allows: ['host'],
      hasTarget: true,
    },
    keepReceipt: {
      request: (world, missing) => {
        const form = new FormData()
        form.append('file', new File([new Uint8Array(aPicture)], 'receipt.png'))
        const target = missing ? randomUUID() : world.confirmed
        return json('POST', `/bookings/${target}/receipts?receipt_id=${randomUUID()}`, form)
      },
      allows: ['guest', 'host'],
      hasTarget: true,
    },
    openReceipt: {
      request: ({ confirmed, things }, missing) =>
        json('GET', `/bookings/${confirmed}/receipts/${missing ? randomUUID() : things.receipt}`),
      allows: ['guest', 'host'],
      hasTarget: true,
    },
    getOwnPaymentInstructions: onProperty('GET', '/payment-instructions', undefined, ['host']),
    changePaymentInstructions: onProperty(
      'PUT',
      '/payment-instructions',
      { version: 1, instructions: 'By card, at the door.' },
      ['host'],
    ),
    getPaymentInstructions: {
      request: (world, missing) =>
        json('GET', `/bookings/${missing ? randomUUID() : world.confirmed}/payment-instructions`),
      allows: ['guest'],
      hasTarget: true,
    },
    getStatement: {
      request: (world, missing) =>
        json('GET', `/bookings/${missing ? randomUUID() : world.confirmed}/statement`),
      allows: ['guest', 'host'],
      hasTarget: true,
    },
    listOpenAmounts: ownList('/host/open-amounts', ({ confirmed }) => ({ host: [confirmed] })),
    getOpenAmountsFile: ownList('/host/open-amounts/file', ({ confirmed }) => ({
      host: [bookingNumber(confirmed)],
    })),
  },
  async makeThings(ctx, world) {
    const receipt_id = await keepPicture(ctx, world)
    const entry = moneyEntrySchema.parse({
      entry_id: uuidv7(),
      flow: 'price',
      amount: 40,
      moved_on: '2026-06-01',
      note: noteOfEntry,
      receipt_id,
    })
    await sayMoney(ctx, world.guest, { ...entry, id: world.confirmed })
    await changeInstructions(ctx, world.host, { id: world.property, version: 0, instructions })
    return { entry: entry.entry_id, receipt: receipt_id }
  },
  secrets: ({ things }) =>
    [noteOfEntry, instructions, things.entry ?? '', things.receipt ?? ''].map((text) => ({
      text,
      readers: ['guest', 'host'],
    })),
  snapshot: async (ctx, { confirmed, property }) => [
    await ctx.db
      .selectFrom('payment_instructions')
      .select(['box', 'version'])
      .where('property_id', '=', property)
      .execute(),
    await ctx.db
      .selectFrom('money_entries')
      .select(['id', 'side', 'amount', 'reverses', 'receipt_id'])
      .where('booking_id', '=', confirmed)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  ],
}

/** A receipt of the guest's that is on its way into a ledger. */
async function keepPicture(ctx: TestContext, { guest, confirmed }: World): Promise<string> {
  const id = uuidv7() as ReceiptId // nobody's yet
  const file = path.join(ctx.config.dataDir, id)
  await writeFile(file, aPicture)
  const received = { file, size: aPicture.length, sha256: 'e'.repeat(64) }
  return (await keepReceipt(ctx, guest, { booking: confirmed, id, received })).id
}
