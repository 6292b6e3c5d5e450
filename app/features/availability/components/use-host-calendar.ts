import { useCallback, useEffect, useState } from 'react'
import { answerOf, client, newIdempotencyKey } from '#lib/api-client.ts'
import type { PropertyId } from '#lib/ids.ts'
import { type CalendarDate, calendarDate, type Stay } from '#lib/stay.ts'
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
  const [calendar, setCalendar] = useState<HostCalendar | null>(null)
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isCurrent = true
    setStatus('loading')
    fetchCalendar({ from, to, propertyId, cursor }).then(
      (answer) => {
        if (!isCurrent) return
        setCalendar(answer)
        setStatus('ready')
      },
      () => isCurrent && setStatus('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [from, to, propertyId, cursor, attempt])
  const reload = useCallback(() => setAttempt((count) => count + 1), [])
  return { calendar, status, reload }
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
    properties: properties.map(({ id, title, is_active, entries }) => ({
      id: id as PropertyId, // the API's own
      title,
      isActive: is_active,
      entries: entries.map(({ booking_id, check_in_date, check_out_date, ...entry }) => ({
        ...entry,
        bookingId: booking_id,
        stay: toStay({ check_in_date, check_out_date }),
      })),
    })),
    nextCursor: next_cursor,
    today: calendarDate(today),
  }
}

/** Blocks nights; answers those that were free before. Throws an ApiProblem. */
export async function blockNights(id: PropertyId, stay: Stay): Promise<Stay[]> {
  const { changed } = await answerOf(
    client.properties[':id']['blocked-nights'].$post({
      param: { id },
      header: newIdempotencyKey(),
      json: toBody(stay),
    }),
  )
  return changed.map(toStay)
}

/** Frees nights; answers those that were blocked before. Throws an ApiProblem. */
export async function unblockNights(id: PropertyId, stay: Stay): Promise<Stay[]> {
  const { changed } = await answerOf(
    client.properties[':id']['blocked-nights'].$delete({ param: { id }, query: toBody(stay) }),
  )
  return changed.map(toStay)
}

function toBody({ checkIn, checkOut }: Stay): StayBody {
  return { check_in_date: checkIn, check_out_date: checkOut }
}

function toStay({ check_in_date, check_out_date }: StayBody): Stay {
  return { checkIn: calendarDate(check_in_date), checkOut: calendarDate(check_out_date) }
}
