import { execFileSync } from 'node:child_process'
import path from 'node:path'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { addDays, calendarDate } from '#lib/stay.ts'
import { type ExportEntry, writeCalendar } from './write-calendar.ts'

const snippets = [
  '\r\n',
  '\n',
  '\r',
  '\u2028',
  '\u0085',
  '\\n',
  '\0',
  ';',
  ':',
  '"',
  'END:VEVENT',
  'END:VCALENDAR',
  'BEGIN:VEVENT',
  '\ud83d',
  '\t',
  ' ',
]
const anyText = fc
  .array(fc.oneof(fc.constantFrom(...snippets), fc.string({ unit: 'binary', maxLength: 40 })), {
    maxLength: 12,
  })
  .map((parts) => parts.join(''))
const entry: fc.Arbitrary<ExportEntry> = fc
  .record({
    uid: anyText.map((text) => `${text}x`),
    label: anyText,
    via: fc.array(anyText, { maxLength: 3 }),
    from: fc.integer({ min: 0, max: 900 }),
    nights: fc.integer({ min: 1, max: 30 }),
  })
  .map(({ from, nights, ...texts }) => {
    const checkIn = addDays(calendarDate('2026-01-01'), from)
    return {
      ...texts,
      checkIn,
      checkOut: addDays(checkIn, nights),
      stampedAt: new Date('2026-06-15T12:00:00Z'),
    }
  })

// What any reader takes for the end of a line, also those that go by Unicode.
const anyBreak = /\r\n|[\p{Cc}\u2028\u2029]/u
const ofCalendar =
  /^(?:BEGIN:VCALENDAR|VERSION:2\.0|PRODID:[^:]*|NAME:Holmward|X-WR-CALNAME:Holmward|REFRESH-INTERVAL;VALUE=DURATION:PT1H|X-PUBLISHED-TTL:PT1H|END:VCALENDAR|)$/
const ofEvent = [
  'BEGIN:VEVENT',
  'UID',
  'SEQUENCE:0',
  'DTSTAMP',
  'DTSTART',
  'DTEND',
  'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
  'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
  'SUMMARY',
  'END:VEVENT',
]

test('does not let a stored string begin a line of its own: the file holds the events that it should, and no other line', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 8 }), (entries) => {
      const text = writeCalendar(entries)
      const root = new ICAL.Component(ICAL.parse(text))
      const dates = root.getAllSubcomponents().map((component) => {
        expect(component.name).toBe('vevent')
        const [start, end] = ['dtstart', 'dtend'].map((name) => String(component.getFirstPropertyValue(name)))
        return `${start}/${end}`
      })
      expect(dates).toEqual(entries.map(({ checkIn, checkOut }) => `${checkIn}/${checkOut}`))
      const lines = text.replaceAll('\r\n ', '').split(anyBreak)
      const others = lines.filter((line) => !ofCalendar.test(line))
      const expected = entries.flatMap(({ via }) => [
        ...ofEvent.slice(0, -1),
        ...(via.length > 0 ? ['X-HOLMWARD-VIA'] : []),
        'END:VEVENT',
      ])
      expect(
        others.map(
          (line) =>
            expected.find((start) => line === start || new RegExp(`^${start}[;:]`).test(line)) ?? line,
        ),
      ).toEqual(expected)
    }),
  )
})

test('is a calendar to subscribe to, and not a message that asks for an organizer (RFC 5546, 3.2.1)', () => {
  expect(writeCalendar([])).not.toMatch(/METHOD|ORGANIZER/)
})

test('keeps a UID as it is but for line breaks and other controls', () => {
  const text = writeCalendar([
    {
      uid: 'a;b,c\\d@airbnb.com\r\nX',
      label: 'Reserved',
      via: [],
      checkIn: calendarDate('2026-07-01'),
      checkOut: calendarDate('2026-07-02'),
      stampedAt: new Date(0),
    },
  ])
  const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  expect(event?.getFirstPropertyValue('uid')).toBe('a;b,c\\d@airbnb.com X')
})

const program = `
import { writeCalendar } from '${path.join(import.meta.dirname, 'write-calendar.ts')}'
const stampedAt = new Date('2026-06-15T12:00:00Z')
process.stdout.write(writeCalendar([
  { uid: 'a', label: 'Reserved', via: [], checkIn: '2026-03-08', checkOut: '2026-03-09', stampedAt },
  { uid: 'b', label: 'Reserved', via: [], checkIn: '2026-12-31', checkOut: '2027-01-01', stampedAt },
]))
`

test.each([
  'UTC',
  'America/Los_Angeles',
  'America/St_Johns',
  'Etc/GMT+12',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
])('does not move a day where the server’s clock shows %s', (zone) => {
  const text = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, TZ: zone },
    encoding: 'utf8',
  })
  expect(text.match(/(?<=DT(?:START|END);VALUE=DATE:)\d+/g)).toEqual([
    '20260308',
    '20260309',
    '20261231',
    '20270101',
  ])
  expect(text).toContain('DTSTAMP:20260615T120000Z')
})
