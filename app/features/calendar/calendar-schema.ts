import { z } from 'zod'
import { lineField, orNull } from '#lib/fields.ts'
import { calendarInputWords } from './calendar-input-words.ts'
import {
  defaultSyncFrequency,
  platforms,
  readErrors,
  type SyncFrequency,
  syncFrequencies,
} from './calendar-sync.ts'

const { address } = calendarInputWords

/** The longest address that is taken. */
export const maxAddressLength = 2_000

function isAddress(text: string): boolean {
  if (!/^https?:\/\/\S+$/i.test(text)) return false
  return URL.canParse(text) && new URL(text).hostname !== ''
}

const frequency = z.union(
  // A tuple of literals; `map` forgets that there are some.
  syncFrequencies.map((hours) => z.literal(hours)) as [
    z.ZodLiteral<SyncFrequency>,
    z.ZodLiteral<SyncFrequency>,
  ],
)

function isWithoutCredentials(text: string): boolean {
  if (!isAddress(text)) return true
  const { username, password } = new URL(text)
  return username === '' && password === ''
}

/** A calendar to add (specification, sections 5 and 7). */
export const newCalendarSyncSchema = z
  .object({
    property_id: z.string(calendarInputWords.property).min(1, calendarInputWords.property).max(100),
    platform: z.enum(platforms, calendarInputWords.platform),
    calendar_url: z
      .string(address.missing)
      .trim()
      // Calendar apps write webcal: for what is fetched by https.
      .transform((text) => text.replace(/^webcals?:\/\//i, 'https://'))
      .pipe(
        z
          .string()
          .min(1, address.missing)
          .max(maxAddressLength, address.invalid)
          .refine(isAddress, address.invalid)
          .refine(isWithoutCredentials, address.withPassword),
      ),
    platform_property_id: orNull(lineField(calendarInputWords.listingThere, { max: 100 })).optional(),
    sync_frequency_hours: frequency.default(defaultSyncFrequency),
  })
  .meta({ id: 'NewCalendarSync' })
export type NewCalendarSync = z.output<typeof newCalendarSyncSchema>

/** What a host may change of a calendar; at least one of both. */
export const calendarSyncChangeSchema = z
  .object({ is_active: z.boolean().optional(), sync_frequency_hours: frequency.optional() })
  .meta({ id: 'CalendarSyncChange' })

const instant = z.iso.datetime()

/** A calendar as its owner sees it; the address only masked. */
export const calendarSyncSchema = z
  .object({
    id: z.uuid(),
    user_id: z.uuid(),
    property_id: z.uuid(),
    property_title: z.string(),
    platform: z.enum(platforms),
    calendar_url: z
      .string()
      .meta({ description: 'Masked: anyone with the full address can read the calendar.' }),
    export_url: z
      .string()
      .meta({ description: 'Secret: the address at which this calendar alone reads the property’s nights.' }),
    export_read_at: instant
      .nullable()
      .meta({ description: 'When anyone last read that address; null if never.' }),
    platform_property_id: z.string().nullable(),
    sync_frequency_hours: frequency,
    is_active: z.boolean(),
    last_sync_at: instant.nullable(),
    next_sync_at: instant.nullable(),
    created_at: instant,
    error: z.enum(readErrors).nullable(),
    error_status: z.int().nullable(),
    stale_since: instant.nullable(),
    events_found: z.int(),
    events_unreadable: z.int(),
    events_widened: z.int().meta({
      description: 'Events that can be read in more than one way, and block every night that may be taken.',
    }),
  })
  .meta({ id: 'CalendarSync' })
export type CalendarSync = z.infer<typeof calendarSyncSchema>

/** What came of reading one calendar. */
export const syncResultSchema = z
  .object({
    id: z.uuid(),
    platform: z.enum(platforms),
    property_title: z.string(),
    outcome: z.enum(['read', 'unchanged', 'failed', 'queued']),
    events_found: z.int(),
    new_blocks: z.int(),
    removed_blocks: z.int(),
    events_unreadable: z.int(),
    error: z.enum(readErrors).nullable(),
    message: z.string().nullable().meta({ description: 'What went wrong, as shown to the host.' }),
  })
  .meta({ id: 'CalendarSyncResult' })
export type SyncResult = z.infer<typeof syncResultSchema>

/** A stay that another calendar told of; never whose. */
export const externalBookingSchema = z
  .object({
    id: z.uuid(),
    platform: z.enum(platforms),
    property_id: z.uuid(),
    property_title: z.string(),
    guest_name: z.enum(['Reserved', 'Not available', 'Closed']),
    check_in_date: z.iso.date(),
    check_out_date: z.iso.date(),
    booking_status: z.enum(['confirmed', 'tentative']),
    synced_at: instant,
    is_going: z
      .boolean()
      .meta({ description: 'Missing from the last read; freed when the next one lacks it too.' }),
  })
  .meta({ id: 'ExternalBooking' })
export type ExternalBooking = z.infer<typeof externalBookingSchema>

/** A confirmed stay, or nights held for a guest by an offer, that another calendar blocks as well. */
export const calendarConflictSchema = z
  .object({
    booking_id: z.uuid().nullable().meta({ description: 'Null for the nights of an offer.' }),
    offer_id: z.uuid().nullable().meta({ description: 'Null for a stay.' }),
    conversation_id: z.uuid().nullable().meta({ description: 'Where the offer was made; null for a stay.' }),
    property_id: z.uuid(),
    property_title: z.string(),
    platform: z.enum(platforms),
    calendar_sync_id: z.uuid(),
    entry_ids: z
      .array(z.uuid())
      .meta({ description: 'The entries of that calendar that take these nights, for dismissing them.' }),
    check_in_date: z.iso.date(),
    check_out_date: z.iso.date(),
  })
  .meta({ id: 'CalendarConflict' })
export type CalendarConflict = z.infer<typeof calendarConflictSchema>

/** Entries whose conflict a host puts away: those that were shown, and no later ones. */
export const putAwaySchema = z
  .object({ entry_ids: z.array(z.uuid()).min(1).max(100) })
  .meta({ id: 'CalendarEntriesToPutAway' })

/** The secret address of a property's own calendar; null while there is none. */
export const calendarExportSchema = z
  .object({ url: z.string().nullable(), include_everything: z.boolean() })
  .meta({ id: 'CalendarExport' })
export type CalendarExport = z.infer<typeof calendarExportSchema>
