import PQueue from 'p-queue'
import type { Actor } from '#features/accounts/actor.ts'
import { readBookingAnswer } from '#features/bookings/server/to-booking-answer.ts'
import { refuse } from '#lib/errors.ts'
import type { BookingId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { limitAttempts } from '#platform/http/limit-attempts.ts'
import { writePdf } from '#platform/pdf/write-pdf.ts'
import { moneyRefusals } from '../../money-errors.ts'
import { statementFooter, statementParts, statementTitle } from '../../statement-words.ts'
import { sideOf, toLedgerAnswer } from '../ledger/ledger-of-row.ts'
import { readLedgerOfParty } from '../ledger/list-money.ts'

const perHour = 30

// The fonts of one document take up to 15 MB while it is written.
const writing = new PQueue({ concurrency: 1 })
const mostWaiting = 20

/**
 * A booking of the actor's as a document for both sides: what was agreed, what is due, what each says. Refusals: `notFound`,
 * `notYet` before it was confirmed, `tooManyAttempts`, and `busy` when many wait.
 */
export async function makeStatement(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { id }: { id: BookingId },
): Promise<{ name: string; bytes: Buffer }> {
  const attempts = { limit: perHour, windowSeconds: 3600 }
  await limitAttempts(ctx, { bucket: `make-statement:account:${actor.id}`, ...attempts })
  const row = await readLedgerOfParty(ctx.db, { id, accountId: actor.id })
  const side = sideOf(row, actor.id)
  const booking = await readBookingAnswer(ctx.db, id, side, actor.id)
  const now = ctx.clock()
  const blocks = statementParts({ booking, ledger: toLedgerAnswer(row, side, now), now })
  if (writing.size >= mostWaiting) throw refuse(moneyRefusals.busy, { retryAfterSeconds: 5 })
  const bytes = await writing.add(() =>
    writePdf({
      title: statementTitle(booking),
      footer: statementFooter(booking),
      blocks,
      createdAt: now,
    }),
  )
  return { name: `holmward-${booking.number}.pdf`, bytes }
}
