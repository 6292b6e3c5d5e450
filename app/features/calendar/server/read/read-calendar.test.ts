import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays, calendarDate, countNights, type Stay } from '#lib/stay.ts'
import { mergeStays, windowFrom } from '../../nights.ts'
import { calendarOf, endlessCalendar, stayOf } from '../../testing/feed-server.ts'
import type { ReadAnswer, ReadTask } from './calendar-read.ts'
import { readCalendar } from './read-calendar.ts'
import { readInThread } from './read-pool.ts'
import { maxSteps } from './recurring-starts.ts'

const window = windowFrom(calendarDate('2026-06-15'))

function read(lines: string[], { mostSteps = maxSteps } = {}): ReadAnswer {
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n')
  return readCalendar({ text, timeZone: 'America/Chicago', window }, mostSteps)
}

const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one@example.com', ...lines, 'END:VEVENT']

function staysOf(answer: ReadAnswer): string[] {
  if (answer.kind !== 'read') throw new Error(`refused: ${answer.reason}`)
  return answer.events.map(({ checkIn, checkOut }) => `${checkIn}/${checkOut}`)
}

describe('nights', () => {
  test.each([
    [
      'whole days are half-open',
      ['DTSTART;VALUE=DATE:20260701', 'DTEND;VALUE=DATE:20260704'],
      '2026-07-01/2026-07-04',
    ],
    ['no end is one night', ['DTSTART;VALUE=DATE:20260701'], '2026-07-01/2026-07-02'],
    [
      'an equal end is one night',
      ['DTSTART;VALUE=DATE:20260701', 'DTEND;VALUE=DATE:20260701'],
      '2026-07-01/2026-07-02',
    ],
    ['a length in days', ['DTSTART;VALUE=DATE:20260701', 'DURATION:P3D'], '2026-07-01/2026-07-04'],
    [
      'a date that does not say that it is one',
      ['DTSTART:20260701', 'DTEND:20260703'],
      '2026-07-01/2026-07-03',
    ],
    [
      'an evening in UTC is the date at the property',
      ['DTSTART:20260702T030000Z', 'DTEND:20260704T150000Z'],
      '2026-07-01/2026-07-04',
    ],
    [
      'another zone is the date at the property',
      ['DTSTART;TZID=Asia/Tokyo:20260702T090000', 'DTEND;TZID=Asia/Tokyo:20260704T090000'],
      '2026-07-01/2026-07-03',
    ],
    [
      'a floating time is as written',
      ['DTSTART:20260701T230000', 'DTEND:20260703T100000'],
      '2026-07-01/2026-07-03',
    ],
    ['an hour is one night', ['DTSTART:20260701T180000', 'DURATION:PT1H'], '2026-07-01/2026-07-02'],
    [
      'the day on which the clock is put forward',
      ['DTSTART;VALUE=DATE:20270313', 'DTEND;VALUE=DATE:20270315'],
      '2027-03-13/2027-03-15',
    ],
    [
      'tentative and transparent block',
      ['DTSTART;VALUE=DATE:20260701', 'STATUS:TENTATIVE', 'TRANSP:TRANSPARENT'],
      '2026-07-01/2026-07-02',
    ],
  ])('%s', (_case, lines, expected) => {
    expect(staysOf(read(event(...lines)))).toEqual([expected])
  })

  test.each([
    ['an end before the start', ['DTSTART;VALUE=DATE:20260704', 'DTEND;VALUE=DATE:20260701']],
    ['no start', ['SUMMARY:Reserved']],
    ['a day that does not exist', ['DTSTART;VALUE=DATE:20260231']],
    ['too many digits', ['DTSTART:20260701T100000Z', 'DTEND:20260702T1000000Z']],
    ['a length that cannot be', ['DTSTART:20260701T100000Z', 'DURATION:P999999999999999999W']],
    ['a year that cannot be', ['DTSTART;VALUE=DATE:00000101']],
    ['every second', ['DTSTART:20260701T100000Z', 'RRULE:FREQ=SECONDLY']],
  ])('counts %s and lets nothing else vanish', (_case, lines) => {
    const answer = read([
      ...event(...lines),
      ...event('DTSTART;VALUE=DATE:20260901').map((line) => line.replace('one@', 'two@')),
    ])
    expect(answer).toMatchObject({ kind: 'read', total: 2, unusable: 1 })
    expect(staysOf(answer)).toEqual(['2026-09-01/2026-09-02'])
  })

  it('keeps all events of a feed that gives them one UID', () => {
    const two = [
      ...event('DTSTART;VALUE=DATE:20260701', 'SEQUENCE:0'),
      ...event('DTSTART;VALUE=DATE:20260801', 'SEQUENCE:0'),
    ]
    expect(staysOf(read(two))).toEqual(['2026-07-01/2026-07-02', '2026-08-01/2026-08-02'])
  })

  it('leaves cancelled events out', () => {
    expect(staysOf(read(event('DTSTART;VALUE=DATE:20260701', 'STATUS:CANCELLED')))).toEqual([])
  })

  it('repeats by rule within the nights that matter, but for what is excepted or moved', () => {
    const weekly = event(
      'DTSTART;VALUE=DATE:20200103',
      'DTEND;VALUE=DATE:20200105',
      'RRULE:FREQ=WEEKLY',
      'EXDATE;VALUE=DATE:20260626',
    )
    const moved = event(
      'RECURRENCE-ID;VALUE=DATE:20260703',
      'DTSTART;VALUE=DATE:20260706',
      'DTEND;VALUE=DATE:20260708',
    )
    const answer = read([...weekly, ...moved])
    const stays = staysOf(answer)
    expect(stays.slice(0, 3)).toEqual([
      '2026-06-19/2026-06-21',
      '2026-07-10/2026-07-12',
      '2026-07-17/2026-07-19',
    ])
    expect(stays).toContain('2026-07-06/2026-07-08')
    expect(stays.every((stay) => stay >= '2026-06-13' && stay < '2028-06-14')).toBe(true)
    expect(answer).toMatchObject({ dependsOnDay: true })
  })

  it('keeps the nights of an event itself, whatever further dates or rules it has', () => {
    const july = ['DTSTART;VALUE=DATE:20260701', 'DTEND;VALUE=DATE:20260704']
    const itself = '2026-07-01/2026-07-04'
    const further = '2026-07-21/2026-07-24'
    const staysWith = (...lines: string[]) => staysOf(read(event(...july, ...lines)))
    expect(staysWith('RDATE;VALUE=DATE:20260721')).toEqual([itself, further])
    expect(staysWith('RDATE;VALUE=DATE:20260701,20260721')).toEqual([itself, further])
    expect(staysWith('RRULE:FREQ=MONTHLY;BYMONTHDAY=21;COUNT=1')).toEqual([itself, further])
    expect(staysWith('RDATE;VALUE=DATE:20260721', 'EXDATE;VALUE=DATE:20260701')).toEqual([further])
    // Of another kind than the start, it may mean something else; nights that nobody gave back stay taken.
    expect(staysWith('RDATE;VALUE=DATE:20260721', 'EXDATE:20260701T000000Z')).toEqual([itself, further])
  })

  it('takes an event with further dates as often as there are different ones', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 600 }), { minLength: 2, maxLength: 12 })
    fc.assert(
      fc.property(days, (numbers) => {
        const dates = numbers.map((number) => addDays(calendarDate('2026-06-15'), number))
        const [own = '', ...others] = dates.map((date) => date.replaceAll('-', ''))
        const answer = read(event(`DTSTART;VALUE=DATE:${own}`, `RDATE;VALUE=DATE:${others.join(',')}`))
        expect(staysOf(answer).sort()).toEqual(dates.map((date) => `${date}/${addDays(date, 1)}`).sort())
      }),
    )
  })

  it('keeps of each event a neutral word and nothing that was written', () => {
    const answer = read(
      event(
        'DTSTART;VALUE=DATE:20260701',
        'SUMMARY:Maya Olsen',
        'DESCRIPTION:Phone 1234\\nhttps://platform.example/r/1',
      ),
    )
    expect(JSON.stringify(answer)).not.toMatch(/Maya|1234|platform\.example\/r/)
  })
})

describe('what is refused as a whole', () => {
  test.each([
    ['not_calendar', '<!doctype html><p>BEGIN:VCALENDAR</p>'],
    ['not_calendar', 'BEGIN:VCARD\r\nEND:VCARD'],
    ['not_calendar', ' \r\n '],
    ['cut_off', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT'],
    ['cut_off', 'BEGIN:VCALENDAR'],
    ['unreadable', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VCALENDAR'],
    ['too_many_events', `BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\nEND:VEVENT\r\n'.repeat(10_001)}END:VCALENDAR`],
  ])('%s', (reason, text) => {
    expect(readCalendar({ text, timeZone: null, window })).toEqual({ kind: 'refused', reason })
  })
})

const endless = { text: endlessCalendar(), timeZone: null, window }
// Less than outside of tests, and much more than what is read beside it takes.
const mostCpuMs = 1_500

describe('the reader thread', () => {
  it('is killed when it has had its processor time while others are read beside it', {
    timeout: 30_000,
  }, async () => {
    const slow = readInThread(endless, { mostCpuMs })
    const text = calendarOf([stayOf('2026-07-01', '2026-07-03')])
    let isSlowOver = false
    slow.then(() => {
      isSlowOver = true
    })
    const quick = await Promise.all(
      Array.from({ length: 20 }, () => readInThread({ text, timeZone: null, window })),
    )
    expect(quick.every(({ kind }) => kind === 'read')).toBe(true)
    expect(isSlowOver).toBe(false)
    expect(await slow).toEqual({ kind: 'refused', reason: 'too_slow' })
  })

  it('keeps what was too slow the last time among the slow, and no more of it than can be read', async () => {
    const text = calendarOf([stayOf('2026-07-01', '2026-07-03')])
    const read = (isSuspect: boolean) => readInThread({ text, timeZone: null, window }, { isSuspect })
    void readInThread(endless, { isSuspect: true, mostCpuMs })
    for (let waiting = 0; waiting < 8; waiting++) void read(true)
    expect(await read(true)).toEqual({ kind: 'refused', reason: 'too_slow' })
    expect((await read(false)).kind).toBe('read')
  })

  it('refuses what costs too many steps without being killed', () => {
    const daily = event('DTSTART;VALUE=DATE:20100101', 'RRULE:FREQ=DAILY')
    const other = daily.map((line) => line.replace('one@', 'two@'))
    // Of which one such event costs a fortieth.
    expect(maxSteps).toBe(250_000)
    expect(read(daily, { mostSteps: maxSteps / 30 })).toMatchObject({ kind: 'read' })
    expect(read([...daily, ...other], { mostSteps: maxSteps / 30 })).toEqual({
      kind: 'refused',
      reason: 'too_slow',
    })
  })
})

// Files of public calendar libraries with the ranges on which two independent readers agree.
const shared = path.resolve(import.meta.dirname, '../../../../../../shared/inputs/ics')
const isThere = existsSync(path.join(shared, 'expected.json'))
if (!isThere)
  console.info('Not run: the calendar files of public libraries (../shared/inputs/ics is not there)')

type Expected = {
  verdict: 'OK' | 'PARTIAL' | 'REFUSE' | 'EMPTY'
  conf: 'A' | 'B' | 'C' | 'D'
  events?: number
  unusable?: number
  /** The first sixty; not given where several calendars in one file have windows of their own. */
  ranges?: [string, string][]
  nRanges?: number
  nights?: number
  first?: string | null
  last?: string | null
  window?: [string, string] | null
}

describe.runIf(isThere)('the calendar files of public libraries', () => {
  it('are read as two other readers read them: all of A and C, 95 % of B, none of D hangs', {
    timeout: 120_000,
  }, async () => {
    const expected: Record<string, Expected> = JSON.parse(
      readFileSync(path.join(shared, 'expected.json'), 'utf8'),
    )
    const counts: Record<string, { right: number; all: number }> = {}
    const wrong: string[] = []
    for (const [file, wanted] of Object.entries(expected)) {
      const text = readFileSync(path.join(shared, file), 'utf8')
      // Those on which readers disagree may hang one, so they are read where that can be stopped.
      const seen =
        wanted.conf === 'D' ? await readInThread(taskOf(text, wanted)) : readCalendar(taskOf(text, wanted))
      const isRight =
        wanted.conf === 'D' ? seen.kind === 'read' || seen.reason !== 'too_slow' : fits(seen, wanted)
      const count = counts[wanted.conf] ?? { right: 0, all: 0 }
      counts[wanted.conf] = count
      count.all++
      if (isRight) count.right++
      else wrong.push(`${wanted.conf} ${file}`)
    }
    const share = (conf: string) => `${conf} ${counts[conf]?.right} of ${counts[conf]?.all}`
    console.info(
      `Calendar files read as expected: ${['A', 'B', 'C', 'D'].map(share).join(', ')}; not: ${wrong.join(', ')}`,
    )
    expect(wrong.filter((line) => !line.startsWith('B'))).toEqual([])
    expect((counts.B?.right ?? 0) / (counts.B?.all ?? 1)).toBeGreaterThanOrEqual(0.95)
  })
})

/** The property lies where the events take place, so that their dates are those that they name. */
function taskOf(text: string, { window: given, first, last }: Expected): ReadTask {
  const [from, to] = given ?? (first && last ? [first, last] : ['2020-01-01', '2022-01-01'])
  return { text, timeZone: null, window: stayOf(from, to) }
}

function fits(seen: ReadAnswer, wanted: Expected): boolean {
  if (wanted.verdict === 'REFUSE' || seen.kind === 'refused')
    return (wanted.verdict === 'REFUSE') === (seen.kind === 'refused')
  if (seen.unusable !== wanted.unusable) return false
  const merged = mergeStays(seen.events.map(({ checkIn, checkOut }): Stay => ({ checkIn, checkOut })))
  // Two files hold several calendars whose windows are not told: there only what does not depend on them can be
  // compared.
  if (!wanted.ranges)
    return wanted.nights === 0 || (merged[0]?.checkIn === wanted.first && seen.total === wanted.events)
  const nights = merged.reduce((sum, stay) => sum + countNights(stay), 0)
  return (
    merged.length === wanted.nRanges &&
    nights === wanted.nights &&
    wanted.ranges.every(([from, to], at) => merged[at]?.checkIn === from && merged[at]?.checkOut === to)
  )
}

test('the window is 730 nights', () => {
  expect(window.checkOut).toBe(addDays(window.checkIn, 730))
})
