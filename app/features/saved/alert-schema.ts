import { z } from 'zod'
import {
  childrenCount,
  date,
  guestsCount,
  hasAdult,
  infantsCount,
  isOrdered,
  noAdult,
  notOrdered,
  petsCount,
} from '#features/bookings/booking-schema.ts'
import { idField, lineField } from '#lib/fields.ts'
import type { PropertyId } from '#lib/ids.ts'
import { alertLimits } from './alert.ts'
import { alertInputWords } from './saved-input-words.ts'

/** What `createSavedSearch` takes. */
export const savedSearchInputSchema = z
  .object({
    name: lineField(alertInputWords.name, { min: 1, max: alertLimits.name }),
    query: z
      .string()
      .max(2_000)
      .meta({ description: 'The query string of the search page, after "/search?".' }),
  })
  .meta({ id: 'SavedSearchInput' })
export type SavedSearchInput = z.output<typeof savedSearchInputSchema>

export const savedSearchSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    path: z.string().meta({ description: 'The path of the search on this site.' }),
    filters: z.array(z.string()).meta({ description: 'Its filters, as text.' }),
    is_over: z.boolean().meta({ description: 'Its dates have passed, so it sends no more notifications.' }),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'SavedSearch' })
export type SavedSearch = z.output<typeof savedSearchSchema>

/** Where an account is told, as it has chosen. */
export const toldBySchema = z
  .object({ mail: z.boolean(), push: z.boolean(), site: z.boolean() })
  .meta({ id: 'ToldBy' })
export type ToldBy = z.output<typeof toldBySchema>

export const savedSearchesSchema = z.object({ searches: z.array(savedSearchSchema), told_by: toldBySchema })

/** What `createNightWait` takes: a stay that somebody would have booked. */
export const nightWaitInputSchema = z
  .object({
    property_id: idField<PropertyId>(),
    check_in_date: date,
    check_out_date: date,
    guests_count: guestsCount.default(1),
    children: childrenCount.default(0),
    infants: infantsCount.default(0),
    pets: petsCount.default(0),
  })
  .refine(isOrdered, notOrdered)
  .refine(hasAdult, noAdult)
  .meta({ id: 'NightWaitInput' })
export type NightWaitInput = z.output<typeof nightWaitInputSchema>
/** The same before it is read. */
export type NightWaitAsk = z.input<typeof nightWaitInputSchema>

export const nightWaitSchema = z
  .object({
    id: z.uuid(),
    property_id: z.uuid(),
    title: z.string(),
    place: z.string(),
    path: z.string().meta({ description: 'The page of the home with the dates filled in.' }),
    check_in_date: z.string().meta({ format: 'date' }),
    check_out_date: z.string().meta({ format: 'date' }),
    guests_count: z.int(),
    children: z.int(),
    infants: z.int(),
    pets: z.int(),
    told_at: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When the guest was notified; null while waiting.' }),
  })
  .meta({ id: 'NightWait' })
export type NightWait = z.output<typeof nightWaitSchema>

export const nightWaitsSchema = z.object({ waits: z.array(nightWaitSchema), told_by: toldBySchema })

/** The token of a mail. */
export const searchEndSchema = z.object({ token: z.string().max(500) })
