import { useState } from 'react'
import type { YearTermsWish } from '#features/pricing/night-terms-schema.ts'
import { answerOf, client, newIdempotencyKey } from '#lib/api-client.ts'
import type { BookingId, ConversationId, PropertyId } from '#lib/ids.ts'
import { parseMinorUnits } from '#lib/money.ts'
import { type CalendarDate, calendarDate, type Stay } from '#lib/stay.ts'
import { useAnswer } from '#web/use-answer.ts'
import type { StayBody } from '../availability-schema.ts'
import type { CalendarProperty } from '../host-calendar.ts'

/** Which part of the calendar is on the screen. */
export type Window = {
  from: CalendarDate
  to: CalendarDate
  propertyId: PropertyId | null
  cursor: string | null
}

export type HostCalendar = {
  properties: CalendarProperty[]
  nextCursor: string | null
  today: CalendarDate
}

/** What the host's calendar shows of a window. What was shown stays until the next is there. */
export function useHostCalendar({ from, to, propertyId, cursor }: Window) {
  const { state, answer, again } = useAnswer<HostCalendar>(
    ['calendar', 'nights', from, to, propertyId, cursor],
    () => fetchCalendar({ from, to, propertyId, cursor }),
  )
  const [last, setLast] = useState<HostCalendar | null>(null)
  if (answer && answer !== last) setLast(answer)
  return { calendar: answer ?? last, status: state.status, reload: again }
}

async function fetchCalendar({ from, to, propertyId, cursor }: Window): Promise<HostCalendar> {
  const query = {
    from,
    to,
    ...(propertyId ? { property_id: propertyId } : {}),
    ...(cursor ? { cursor } : {}),
  }
  const { properties, next_cursor, today } = await answerOf(client.host.calendar.$get({ query }))
  return {
    properties: properties.map(({ id, title, is_active, currency, nightly, entries }) => ({
      id: id as PropertyId, // the API's own
      title,
      isActive: is_active,
      currency,
      nightly: nightly.map(({ from, until, price, min_nights, is_own }) => ({
        from: calendarDate(from),
        until: calendarDate(until),
        price: parseMinorUnits(price) ?? 0,
        minNights: min_nights,
        isOwn: is_own,
      })),
      entries: entries.map(({ booking_id, conversation_id, check_in_date, check_out_date, ...entry }) => ({
        ...entry,
        bookingId: booking_id as BookingId | null, // as above
        conversationId: conversation_id as ConversationId | null, // as above
        stay: toStay({ check_in_date, check_out_date }),
      })),
    })),
    nextCursor: next_cursor,
    today: calendarDate(today),
  }
}

/** Blocks nights; answers those that were free before. Throws an ApiProblem. */
export async function blockNights(id: PropertyId, { note, ...stay }: NotedStay): Promise<NotedStay[]> {
  const { changed } = await answerOf(
    client.properties[':id']['blocked-nights'].$post({
      param: { id },
      header: newIdempotencyKey(),
      json: { ...toBody(stay), note },
    }),
  )
  return changed.map(toNotedStay)
}

/** Frees nights; answers those that were blocked before, with their notes. Throws an ApiProblem. */
export async function unblockNights(id: PropertyId, stay: Stay): Promise<NotedStay[]> {
  const { changed } = await answerOf(
    client.properties[':id']['blocked-nights'].$delete({ param: { id }, query: toBody(stay) }),
  )
  return changed.map(toNotedStay)
}

/** Writes what the host notes of blocked nights; null takes it away. Throws an ApiProblem. */
export async function noteNights(id: PropertyId, { note, ...stay }: NotedStay): Promise<void> {
  await answerOf(
    client.properties[':id']['blocked-nights'].note.$put({ param: { id }, json: { ...toBody(stay), note } }),
  )
}

/** What nights get of their own: a price in whole units, a shortest stay; left out as it is, null no more. */
export type NightWish = { price?: number | null; min_nights?: number | null }

/** Prices nights; answers what undoes it. Throws an ApiProblem. */
export async function priceNights(id: PropertyId, changes: (StayBody & NightWish)[]) {
  return answerOf(
    client.properties[':id']['night-terms'].$post({
      param: { id },
      header: newIdempotencyKey(),
      json: { changes },
    }),
  )
}

/** Sets nights and seasons together; answers what undoes it. Throws an ApiProblem. */
export async function changeYear(id: PropertyId, json: YearTermsWish) {
  return answerOf(
    client.properties[':id']['year-terms'].$post({ param: { id }, header: newIdempotencyKey(), json }),
  )
}

/** Nights, and what their host has noted of them. */
export type NotedStay = Stay & { note: string | null }

function toBody({ checkIn, checkOut }: Stay): StayBody {
  return { check_in_date: checkIn, check_out_date: checkOut }
}

function toStay({ check_in_date, check_out_date }: StayBody): Stay {
  return { checkIn: calendarDate(check_in_date), checkOut: calendarDate(check_out_date) }
}

function toNotedStay({ note, ...stay }: StayBody & { note: string | null }): NotedStay {
  return { ...toStay(stay), note }
}
