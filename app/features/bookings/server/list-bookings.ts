import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { type BookingId, type PropertyId, parseId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Cursor } from '#platform/database/cursor.ts'
import type { Database } from '#platform/database/database.ts'
import { mergeInOrder } from '#platform/database/merge-in-order.ts'
import { badCursor } from '#platform/http/problem.ts'
import type { BookingStatus } from '../booking.ts'
import type { BookingPage } from '../booking-answer-schema.ts'
import type { BookingSort } from '../booking-schema.ts'
import {
  comesAfter,
  type Place,
  readPlace,
  type Section,
  sectionsOf,
  sortKey,
  writePlace,
} from './booking-order.ts'
import { hasStatus } from './has-status.ts'
import { type Side, selectBookings, waysToBeOn } from './rows/select-bookings.ts'
import { toBookingAnswer } from './to-booking-answer.ts'

const pageSize = 20

/** Which of the actor's bookings are meant. */
export type BookingFilter = {
  role: Side
  property_id?: string | undefined
  guest?: string | undefined
}

type Wish = BookingFilter & {
  sort: BookingSort
  status?: BookingStatus | undefined
  cursor?: string | undefined
}

/**
 * The actor's bookings as host or as guest, 20 at a time; `cursor` is the last page's `next_cursor`, with the same order.
 */
export async function listBookings(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
  { sort, status, cursor, ...filter }: Wish,
): Promise<BookingPage> {
  const place = cursor === undefined ? null : parsePlace(cursor)
  if (filter.property_id !== undefined && !parseId(filter.property_id))
    return { bookings: [], next_cursor: null }
  const found: Found[] = []
  for (const section of sectionsFrom(sectionsOf[sort], place, status)) {
    const after = section.name === place?.section ? place.after : null
    const limit = pageSize + 1 - found.length
    const part = selectSection(ctx.db, actor, filter, { section, status, after, limit })
    const { rows } = await part.execute(ctx.db)
    found.push(...rows.map((row) => ({ row, section })))
    if (found.length > pageSize) break
  }
  const shown = found.slice(0, pageSize)
  const last = found.length > pageSize ? shown.at(-1) : undefined
  // One that moved on between two statements stands where it was met first.
  const once = new Map(shown.toReversed().map(({ row }) => [row.id, row]))
  return {
    bookings: [...once.values()].toReversed().map(toBookingAnswer),
    next_cursor: last ? writePlace(last.section.name, last.row.sort_key, last.row.id) : null,
  }
}

type Part = {
  section: Section
  status: BookingStatus | undefined
  after: Cursor<BookingId> | null
  limit: number
}

type Found = {
  row: Awaited<ReturnType<ReturnType<typeof selectSection>['execute']>>['rows'][number]
  section: Section
}

/** One section of the actor's bookings in its order, or those of one status in it, from behind a place on. */
export function selectSection(
  db: Database,
  actor: Pick<Actor, 'id'>,
  { role, property_id, guest }: BookingFilter,
  { section, status, after, limit }: Part,
) {
  const { column, direction, statuses } = section
  const home = parseId<PropertyId>(property_id)
  const branch = (way: RawBuilder<boolean>) => {
    let query = selectBookings(db, role, actor.id, way)
      .select(sortKey(section).as('sort_key'))
      .where(hasStatus('b.status', status ? [status] : statuses))
    if (home) query = query.where('b.property_id', '=', home)
    if (guest) query = query.where(isNamed(guest))
    if (after) query = query.where(comesAfter(section, after))
    return query
  }
  return mergeInOrder(waysToBeOn(role, actor.id).map(branch), {
    by: [
      [column, direction],
      ['id', direction],
    ],
    limit,
  })
}

/** The condition that the guest's name contains these letters; nothing else of a guest can be searched for. */
export function isNamed(guest: string) {
  return sql<boolean>`fold_text(b.guest_name) like contains_pattern(${guest})`
}

function sectionsFrom(
  sections: readonly Section[],
  place: Place | null,
  status: BookingStatus | undefined,
): readonly Section[] {
  const wanted = status ? sections.filter(({ statuses }) => statuses.includes(status)) : sections
  const at = wanted.findIndex(({ name }) => name === place?.section)
  return place ? wanted.slice(at === -1 ? wanted.length : at) : wanted
}

function parsePlace(text: string): Place {
  const place = readPlace(text)
  if (!place) throw badCursor()
  return place
}
