import { calendarDate } from '#lib/stay.ts'
import { windowFrom } from '../nights.ts'
import { readCalendar } from '../server/read/read-calendar.ts'

const window = windowFrom(calendarDate('2027-01-01'))

/** What is read from the lines of a calendar: its stays by month and day, and how many events are not clear. */
export function readLines(lines: readonly string[], timeZone: string | null = 'Europe/Berlin') {
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n')
  const answer = readCalendar({ text, timeZone, window })
  if (answer.kind !== 'read') throw new Error(`refused: ${answer.reason}`)
  const { unusable, doubtful, widened } = answer
  return {
    stays: answer.events.map(({ checkIn, checkOut }) => `${checkIn.slice(5)}>${checkOut.slice(5)}`).sort(),
    ...(unusable && { unusable }),
    ...(doubtful && { doubtful }),
    ...(widened && { widened }),
  }
}

/** The lines of an event. */
export const eventOf = (...lines: string[]) => [
  'BEGIN:VEVENT',
  'UID:a@cottage.example',
  ...lines,
  'END:VEVENT',
]
