import { answerOf, client } from '#lib/api-client.ts'
import { calendarDate, formatDate } from '#lib/stay.ts'

/** What stands in the way of deleting a property, in words, and how many requests it would cancel. */
export type UpcomingStays = { lines: string[]; count: number; requests: number }

/** Asks what lies ahead of an own property. */
export async function findUpcomingStays(propertyId: string): Promise<UpcomingStays> {
  const { stays, stays_count, requests_count } = await answerOf(
    client.properties[':id']['upcoming-stays'].$get({ param: { id: propertyId } }),
  )
  return {
    lines: stays.map(
      ({ guest_name, check_in_date, check_out_date }) =>
        `${guest_name}, ${formatDate(calendarDate(check_in_date))} – ${formatDate(calendarDate(check_out_date))}`,
    ),
    count: stays_count,
    requests: requests_count,
  }
}
