import { createServer, type Server, type ServerResponse } from 'node:http'

// node feed-hosts.ts FIRST_PORT PORTS EVENTS: a process with many feed hosts, one at each port. `/{number}.ics` is a
// calendar of so many events with an ETag; /plain/{number}.ics the same without one; /hostile/{kind}/{number} hangs,
// drips, lies or is hard to read.
const [firstPort = 0, ports = 64, events = 40] = process.argv.slice(2).map(Number)

const dayMs = 86_400_000
const start = Math.floor(Date.now() / dayMs) * dayMs + dayMs

function dateAt(day: number): string {
  return new Date(start + day * dayMs).toISOString().slice(0, 10).replaceAll('-', '')
}

/** A feed in the form of the largest platform: three of seven nights are taken. */
function feedOf(number: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'PRODID:-//Platform Inc//Hosting Calendar 0.8.8//EN',
    'CALSCALE:GREGORIAN',
    'VERSION:2.0',
  ]
  for (let at = 0; at < events; at++) {
    lines.push(
      'BEGIN:VEVENT',
      `DTEND;VALUE=DATE:${dateAt(at * 7 + 3)}`,
      `DTSTART;VALUE=DATE:${dateAt(at * 7)}`,
      `UID:1418fb94e984-${number}-${at}@platform.example`,
      'DESCRIPTION:Reservation URL: https://www.platform.example/hosting/reservations/detai',
      ` ls/HM${number}X${at}\\nPhone Number (Last 4 Digits): ${1000 + at}`,
      'SUMMARY:Reserved',
      'DTSTAMP:20261120T000000Z',
      'END:VEVENT',
    )
  }
  return `${lines.join('\r\n')}\r\nEND:VCALENDAR\r\n`
}

/** Two thousand events that all repeat daily since 1850. */
function slowToRead(): string {
  const event = ['BEGIN:VEVENT', 'UID:x', 'DTSTART;VALUE=DATE:18500101', 'RRULE:FREQ=DAILY', 'END:VEVENT']
  const many = Array.from({ length: 2_000 }, (_, at) => event.join('\r\n').replace('UID:x', `UID:${at}`))
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${many.join('\r\n')}\r\nEND:VCALENDAR\r\n`
}

const slow = slowToRead()
// No day is the 30th of February, and the reader looks for one for ever.
const endless = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:x\r\nDTSTART;VALUE=DATE:20260101\r\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`
const hostile: Record<string, (response: ServerResponse) => void> = {
  // Never answers.
  hangs: () => undefined,
  // A byte a second, for ever.
  drips: (response) => {
    response.write('BEGIN:VCALENDAR\r\n')
    const timer = setInterval(() => response.write('X'), 1_000)
    response.once('close', () => clearInterval(timer))
  },
  cut: (response) => {
    response.writeHead(200, { 'content-length': '100000' })
    response.write('BEGIN:VCALENDAR\r\n')
    setTimeout(() => response.destroy(), 20)
  },
  html: (response) => response.end('<!doctype html><title>Sign in</title>'),
  large: (response) => response.end(`BEGIN:VCALENDAR\r\n${'X-FILL:0123456789\r\n'.repeat(400_000)}`),
  slow: (response) => response.end(slow),
  endless: (response) => response.end(endless),
}

function serve(server: Server): void {
  server.on('request', (request, response) => {
    const [, kind = '', name = ''] = (request.url ?? '').split('/')
    if (kind === 'hostile') return hostile[name]?.(response)
    const number = (kind === 'plain' ? name : kind).replace('.ics', '')
    const etag = `"${number}"`
    if (kind !== 'plain' && request.headers['if-none-match'] === etag)
      return response.writeHead(304, { etag }).end()
    response.writeHead(200, { 'content-type': 'text/calendar', ...(kind === 'plain' ? {} : { etag }) })
    response.end(feedOf(number))
  })
}

for (let at = 0; at < ports; at++) {
  const server = createServer()
  serve(server)
  server.listen(firstPort + at, '127.0.0.1')
}
process.send?.('ready')
