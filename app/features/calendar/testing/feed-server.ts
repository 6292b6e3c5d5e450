import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import type { Stay } from '#lib/stay.ts'

export type FeedServer = {
  /** Its `host:port`, for CALENDAR_ALLOW_HOSTS. */
  host: string
  url(path?: string): string
  /** Answers every request from now on. */
  answer(handler: (request: IncomingMessage, response: ServerResponse) => void): void
  /** Answers every request with that text. */
  give(text: string, headers?: Record<string, string>): void
  requests: IncomingMessage[]
}

/** A server of calendars on this machine that ends with the tests of the file. */
export async function startFeedServer(): Promise<FeedServer> {
  const requests: IncomingMessage[] = []
  let handle = (_request: IncomingMessage, response: ServerResponse): void => void response.end()
  const server = createServer((request, response) => {
    requests.push(request)
    handle(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const answer: FeedServer['answer'] = (handler) => {
    handle = handler
  }
  return {
    host: `127.0.0.1:${port}`,
    url: (path = '/feed.ics') => `http://127.0.0.1:${port}${path}`,
    answer,
    give: (text, headers = {}) =>
      answer((_request, response) => {
        response.writeHead(200, { 'content-type': 'text/calendar', ...headers })
        response.end(text)
      }),
    requests,
  }
}

type Entry = Stay & { uid?: string; summary?: string; more?: string[] }

/** A calendar in the form that the large platforms send. */
export function calendarOf(entries: readonly Entry[]): string {
  const lines = entries.flatMap(
    ({
      checkIn,
      checkOut,
      uid = `${checkIn}-${checkOut}@platform.example`,
      summary = 'Reserved',
      more = [],
    }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      'DTSTAMP:20260601T000000Z',
      `DTSTART;VALUE=DATE:${checkIn.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${checkOut.replaceAll('-', '')}`,
      `SUMMARY:${summary}`,
      ...more,
      'END:VEVENT',
    ],
  )
  return `${['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Platform//EN', ...lines, 'END:VCALENDAR'].join('\r\n')}\r\n`
}

/** A stay from two dates. */
export function stayOf(checkIn: string, checkOut: string): Stay {
  // The tests write only real dates.
  return { checkIn, checkOut } as Stay
}

/** A calendar that ical.js reads for ever: the thirtieth of February, every day. */
export function endlessCalendar(): string {
  const never = 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'
  return calendarOf([{ ...stayOf('2026-07-01', '2026-07-03'), more: [never] }])
}
