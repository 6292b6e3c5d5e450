import type { Actor } from '#features/accounts/actor.ts'
import { touchCalendar } from '#features/listings/server/ranking.ts'
import { refuse } from '#lib/errors.ts'
import type { PropertyId } from '#lib/ids.ts'
import { fromDateRange, type Stay } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { once } from '#platform/http/idempotency.ts'
import { availabilityRefusals } from '../availability-errors.ts'
import { type ChangedNights, toStayBody } from '../availability-schema.ts'
import { isWithinCalendar, maxBlocks } from '../host-calendar.ts'
import { joinStays, sharedNights, withoutStays } from '../night-sets.ts'
import { nightsBookedWords } from '../words.ts'
import { freeEndedHolds } from './holds.ts'
import { countBlocks, findOwnBlocks, lockOwnNights, overlapping, writeBlock } from './host-blocks.ts'

export type Nights = { propertyId: PropertyId; stay: Stay }

/**
 * Blocks nights of an own property, with a note that only its host reads. Blocks that touch become one when they carry
 * the same note, or none; what is blocked already keeps its own. Answers the nights that were not blocked before, so
 * that exactly those can be freed again. Nights of another platform may be blocked too. Refusals: `propertyNotFound`,
 * `nightsBooked`, `nightsHeld`, `tooManyBlocks`, `beyondCalendar`.
 */
export async function blockNights(
  ctx: Pick<Context, 'db' | 'clock' | 'call'>,
  actor: Actor,
  { propertyId, stay, note = null }: Nights & { note?: string | null },
): Promise<ChangedNights> {
  return once(ctx, async (tx) => {
    if (!isWithinCalendar(stay, ctx.clock())) throw refuse(availabilityRefusals.beyondCalendar)
    await lockOwnNights(tx, actor, propertyId)
    await touchCalendar(tx, propertyId, ctx.clock())
    await freeEndedHolds(tx, propertyId, ctx.clock())
    await refuseBookedNights(tx, propertyId, stay)
    const touched = await findOwnBlocks(tx, propertyId, stay, 'touching')
    const added = withoutStays(stay, staysOf(touched))
    if (added.length === 0) return { changed: [] }
    const alike = touched.filter((block) => block.note === note)
    const others = touched.filter((block) => block.note !== note)
    const wholes = joinStays([...withoutStays(stay, staysOf(others)), ...staysOf(alike)])
    const kept = wholes.map((whole) => alike.find((block) => sharedNights(block.stay, whole)))
    const isMade = kept.filter((block) => !block).length
    if (isMade > 0 && (await countBlocks(tx, propertyId)) + isMade > maxBlocks)
      throw refuse(availabilityRefusals.tooManyBlocks)
    await removeBlocks(
      tx,
      propertyId,
      alike.filter((block) => !kept.includes(block)),
    )
    for (const [at, whole] of wholes.entries()) {
      // The oldest keeps its reference, by which exported calendars know it.
      await writeBlock(ctx, tx, propertyId, { id: kept[at]?.id ?? null, stay: whole, note })
    }
    return { changed: added.map((stay) => ({ ...toStayBody(stay), note })) }
  })
}

const staysOf = (blocks: readonly { stay: Stay }[]) => blocks.map((block) => block.stay)

/** First those go that become part of others, because two blocks never share a night. */
async function removeBlocks(tx: Transaction, propertyId: PropertyId, gone: readonly { id: string }[]) {
  if (gone.length === 0) return
  const ids = gone.map(({ id }) => id)
  await tx.deleteFrom('occupancy').where('id', 'in', ids).where('property_id', '=', propertyId).execute()
}

async function refuseBookedNights(tx: Transaction, propertyId: PropertyId, stay: Stay): Promise<void> {
  const booked = await tx
    .selectFrom('occupancy')
    .select(['stay', 'source'])
    .where('property_id', '=', propertyId)
    .where('source', 'in', ['booking', 'hold'])
    .where(overlapping(stay))
    .orderBy('stay')
    .limit(1)
    .executeTakeFirst()
  if (!booked) return
  const { checkIn, checkOut } = fromDateRange(booked.stay)
  if (booked.source === 'hold') throw refuse(availabilityRefusals.nightsHeld)
  throw refuse(availabilityRefusals.nightsBooked, {
    message: nightsBookedWords({ checkIn, checkOut }),
    values: { check_in_date: checkIn, check_out_date: checkOut },
  })
}
