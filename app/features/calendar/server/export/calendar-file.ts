import { createHash } from 'node:crypto'
import { hashSecretToken } from '#features/accounts/server/secret-token.ts'
import { listOwnTakenStays, type TakenStay } from '#features/availability/server/external-nights.ts'
import type { PropertyId } from '#lib/ids.ts'
import type { Stay } from '#lib/stay.ts'
import { addDays, calendarDate, dateOf } from '#lib/stay.ts'
import type { Secrets } from '#platform/config/secrets.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { digestOf } from '../calendar-secrets.ts'
import { ownUid, propertyMark } from '../own-events.ts'
import { isPropertyMark } from '../property-mark.ts'
import { recordServedNights } from '../served-nights.ts'
import { isFeedCode, parseFeedExport } from './feed-export-address.ts'
import { type ExportEntry, writeCalendar } from './write-calendar.ts'

type Key = Pick<Secrets, 'encryption'>
type Imported = Stay & { uid: string }

// What the large platforms call an entry: one word of theirs and their domain.
const ofPlatforms = /^[\w.+-]{1,200}@(?:[a-z0-9-]+\.)?(?:airbnb|vrbo|homeaway|booking|expedia|google)\.com$/i
// An entry of another property, which must know it again when it comes back.
const ofHolmward = /^holmward-[\w-]{1,200}@[0-9a-f]{16}$/

/**
 * Under which UIDs imported stays leave, one for each (calendar.md, rule 8). A feed may write anything there, so only
 * UIDs that look like a platform's are passed on; others become a keyed hash. So does a UID that several stays share, such as
 * the days of a recurring event: a calendar client would merge them into one.
 */
function exportedUids(secrets: Key, stays: readonly Imported[]): string[] {
  const times = new Map<string, number>()
  for (const { uid } of stays) times.set(uid, (times.get(uid) ?? 0) + 1)
  return stays.map((stay) => {
    const isTheirs = ofHolmward.test(stay.uid) || (ofPlatforms.test(stay.uid) && times.get(stay.uid) === 1)
    return isTheirs ? stay.uid : hashed(secrets, stay)
  })
}

function hashed(secrets: Key, { uid, checkIn, checkOut }: Imported): string {
  const digest = digestOf(secrets, `exported uid\n${uid}\n${checkIn}/${checkOut}`)
  return `holmward-imported-${digest.toString('hex').slice(0, 32)}`
}

type Doors = Pick<Context, 'db' | 'clock' | 'secrets'>

/** A property's calendar as it is fetched by its secret address. */
export type CalendarFile = { text: string; etag: string; changedAt: Date }

/** The calendar behind a token; null for one that never was or is not any more. */
export async function findCalendarFile(
  ctx: Doors,
  token: string,
  { isServed }: { isServed: boolean },
): Promise<CalendarFile | null> {
  const feed = parseFeedExport(token)
  if (feed) return findFeedFile(ctx, feed, isServed)
  const row = await ctx.db
    .selectFrom('calendar_exports as e')
    .innerJoin('properties as p', 'p.id', 'e.property_id')
    .select(['e.property_id', 'e.include_everything', 'e.content_hash', 'e.changed_at', 'p.host_id'])
    .where('e.token_hash', '=', hashSecretToken(token))
    .executeTakeFirst()
  if (!row) return null
  const own = await listOwnTakenStays(ctx.db, row.property_id, dateOf(ctx.clock()), ctx.clock())
  const entries = own.map((taken) => toEntry(ctx, row.property_id, taken))
  if (row.include_everything) entries.push(...(await importedEntries(ctx, row.property_id, null)))
  const { text, hash, etag } = toText(entries)
  return { text, etag, changedAt: await rememberChange(ctx, row, hash) }
}

/** The calendar for one connected calendar, at its own address: we keep which of our nights it was served (rule 12). */
async function findFeedFile(
  ctx: Doors,
  { id, code }: { id: string; code: string },
  isServed: boolean,
): Promise<CalendarFile | null> {
  const row = await ctx.db
    .selectFrom('calendar_sync_configs as c')
    .leftJoin('calendar_exports as e', 'e.property_id', 'c.property_id')
    .select(['c.id', 'c.property_id', 'c.export_salt', 'c.export_content_hash', 'c.export_changed_at'])
    .select('e.include_everything')
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (!row || !isFeedCode(ctx.secrets, row, code)) return null
  const now = ctx.clock()
  const own = await listOwnTakenStays(ctx.db, row.property_id, dateOf(now), now)
  const entries = own.map((taken) => toEntry(ctx, row.property_id, taken))
  // Never what this very calendar told: it would come back as its own.
  if (row.include_everything) entries.push(...(await importedEntries(ctx, row.property_id, id)))
  const { text, hash, etag } = toText(entries)
  const isSame = row.export_content_hash?.equals(hash) === true
  const changedAt = isSame ? (row.export_changed_at ?? now) : now
  if (!isServed) return { text, etag, changedAt }
  const stays = own.map(({ stay }) => stay)
  await inTransaction(ctx.db, async (tx) => {
    await recordServedNights(tx, row, stays, now)
    await tx
      .updateTable('calendar_sync_configs')
      .set({ export_content_hash: hash, export_changed_at: changedAt })
      .where('id', '=', id)
      .execute()
  })
  return { text, etag, changedAt }
}

function toText(entries: readonly ExportEntry[]) {
  const text = writeCalendar(entries)
  const hash = createHash('sha256').update(text).digest()
  return { text, hash, etag: `"${hash.toString('base64url').slice(0, 22)}"` }
}

function toEntry(
  { secrets }: Doors,
  propertyId: PropertyId,
  { source, reference, stay, takenAt }: TakenStay,
): ExportEntry {
  return {
    ...stay,
    uid: ownUid(secrets, propertyId, reference, stay),
    label: source === 'booking' ? 'Reserved' : 'Not available',
    via: [],
    stampedAt: takenAt,
  }
}

/** What other calendars block, marked with this property so that it never comes back. */
async function importedEntries(
  { db, clock, secrets }: Doors,
  propertyId: PropertyId,
  besides: string | null,
): Promise<ExportEntry[]> {
  const rows = await db
    .selectFrom('external_bookings as e')
    .innerJoin('calendar_sync_configs as c', 'c.id', 'e.config_id')
    .select(['e.uid', 'e.id', 'e.via', 'e.guest_name', 'e.check_in_date', 'e.check_out_date', 'e.synced_at'])
    .where('c.property_id', '=', propertyId)
    .where('e.is_echo', '=', false)
    .$if(besides !== null, (query) => query.where('c.id', '!=', besides ?? ''))
    .where('e.check_out_date', '>', addDays(dateOf(clock()), -31))
    .orderBy('e.check_in_date')
    .orderBy('e.id')
    .limit(5_000)
    .execute()
  const stays = rows.map(({ uid, check_in_date, check_out_date }) => ({
    uid,
    checkIn: calendarDate(check_in_date),
    checkOut: calendarDate(check_out_date),
  }))
  const uids = exportedUids(secrets, stays)
  const mark = propertyMark(secrets, propertyId)
  return rows.flatMap((row, at) => {
    const [stay, uid] = [stays[at], uids[at]]
    if (!stay || !uid) return []
    return {
      ...stay,
      uid,
      label: row.guest_name,
      via: [...row.via.filter(isPropertyMark), mark].slice(-10),
      stampedAt: row.synced_at,
    }
  })
}

/** Since when the content is what it is; an entry that went leaves no other trace. */
async function rememberChange(
  { db, clock }: Doors,
  row: { property_id: PropertyId; content_hash: Buffer | null; changed_at: Date | null },
  hash: Buffer,
): Promise<Date> {
  if (row.changed_at && row.content_hash?.equals(hash)) return row.changed_at
  const now = clock()
  await db
    .updateTable('calendar_exports')
    .set({ content_hash: hash, changed_at: now })
    .where('property_id', '=', row.property_id)
    .execute()
  return now
}
