import fc from 'fast-check'
import { addDays, type CalendarDate, calendarDate, type Stay } from '#lib/stay.ts'

/** A calendar, character by character. What is kept is the value of a date, which no other date could be told from. */
export type Cell = { char: string; isKept: boolean }
/** A calendar of a property in Chicago, and the nights that it takes. */
export type GoodCalendar = { cells: Cell[]; nights: CalendarDate[] }

const first = calendarDate('2026-07-01')
const compact = (date: CalendarDate) => date.replaceAll('-', '')
// Marks what is kept until the text is divided into its characters.
const kept = (value: string) => `\uE000${value}\uE001`

type Form = (stay: Stay, count: number) => string[]
const forms: Form[] = [
  ({ checkIn, checkOut }) => [
    `DTSTART;VALUE=DATE:${kept(compact(checkIn))}`,
    `DTEND;VALUE=DATE:${kept(compact(checkOut))}`,
  ],
  ({ checkIn }, count) => [`DTSTART:${kept(compact(checkIn))}`, `DURATION:${kept(`P${count}D`)}`],
  ({ checkIn, checkOut }) => [
    `DTSTART;TZID=America/Chicago:${kept(`${compact(checkIn)}T150000`)}`,
    `DTEND;TZID=America/Chicago:${kept(`${compact(checkOut)}T110000`)}`,
  ],
  // The same evening in Chicago is the next morning in Tokyo, and the next day in UTC.
  ({ checkIn, checkOut }) => [
    `DTSTART;TZID=Asia/Tokyo:${kept(`${compact(addDays(checkIn, 1))}T090000`)}`,
    `DTEND;TZID=Asia/Tokyo:${kept(`${compact(addDays(checkOut, 1))}T090000`)}`,
  ],
  ({ checkIn, checkOut }) => [
    `DTSTART:${kept(`${compact(addDays(checkIn, 1))}T030000Z`)}`,
    `DTEND:${kept(`${compact(addDays(checkOut, 1))}T030000Z`)}`,
  ],
  ({ checkIn }, count) => [
    `DTSTART;VALUE=DATE:${kept(compact(checkIn))}`,
    `RRULE:${kept(`FREQ=DAILY;COUNT=${count}`)}`,
  ],
]
const alarm = [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'TRIGGER;VALUE=DURATION:-PT30M',
  'REPEAT:2',
  'DURATION:PT15M',
  'END:VALARM',
]

const text = fc.oneof(
  fc.constantFrom(
    'Reserved',
    'Airbnb (Not available)',
    'Duration: 3 nights',
    'The file says BEGIN:VEVENT there',
    '',
  ),
  fc
    .string({ unit: 'grapheme', maxLength: 90 })
    .map((value) => value.replace(/[\p{C}\p{Z}]/gu, ' ').replace(/[\\;,]/g, '\\$&')),
)

const event = fc.record({
  form: fc.constantFrom(...forms),
  nights: fc.integer({ min: 1, max: 6 }),
  gap: fc.integer({ min: 0, max: 5 }),
  uid: fc.uuid(),
  summary: text,
  description: text,
  hasAlarm: fc.boolean(),
  order: fc.array(fc.nat(), { minLength: 5, maxLength: 5 }),
})

const timeZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Oslo',
  'BEGIN:STANDARD',
  'DTSTART:19701025T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** Calendars as platforms write them. */
export const goodCalendar: fc.Arbitrary<GoodCalendar> = fc
  .record({
    events: fc.array(event, { minLength: 1, maxLength: 5 }),
    hasTimeZone: fc.boolean(),
    lineEnd: fc.constantFrom('\r\n', '\n'),
    foldAt: fc.integer({ min: 20, max: 75 }),
  })
  .map(({ events, hasTimeZone, lineEnd, foldAt }) => {
    const nights: CalendarDate[] = []
    const lines = events.flatMap((one, at) => {
      const checkIn = addDays(first, at * 14 + one.gap)
      for (let night = 0; night < one.nights; night++) nights.push(addDays(checkIn, night))
      return linesOf(one, { checkIn, checkOut: addDays(checkIn, one.nights) })
    })
    const all = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'X-WR-CALNAME:Cabin',
      ...(hasTimeZone ? timeZone : []),
      ...lines,
      'END:VCALENDAR',
    ]
    return { cells: all.flatMap((line) => [...toCells(line, foldAt, lineEnd), ...plain(lineEnd)]), nights }
  })

function linesOf(one: typeof event extends fc.Arbitrary<infer T> ? T : never, stay: Stay): string[] {
  const own = [
    ...one.form(stay, one.nights),
    `UID:${one.uid}@platform.example`,
    `SUMMARY:${one.summary}`,
    `DESCRIPTION;LANGUAGE=en:${one.description}`,
  ]
  const shuffled = own
    .map((line, at) => ({ line, rank: one.order[at] ?? 0 }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ line }) => line)
  return ['BEGIN:VEVENT', ...shuffled, ...(one.hasAlarm ? alarm : []), 'END:VEVENT']
}

/** Characters that may be mangled. */
export const plain = (chars: string): Cell[] => [...chars].map((char) => ({ char, isKept: false }))

function toCells(line: string, foldAt: number, lineEnd: string): Cell[] {
  const cells: Cell[] = []
  let isKept = false
  for (const char of line) {
    if (char === '\uE000') isKept = true
    else if (char === '\uE001') isKept = false
    else {
      // A value that is kept is not folded, or the mangling would have to tell its parts apart.
      if (cells.length > 0 && cells.length % foldAt === 0 && !isKept) cells.push(...plain(`${lineEnd} `))
      cells.push({ char, isKept })
    }
  }
  return cells
}
