import { describe, expect, it, test } from 'vitest'
import { eventOf as event, readLines as read } from '../../testing/read-lines.ts'

const day = (start: string) => [`DTSTART;VALUE=DATE:${start}`]
const outlookZone = [
  'BEGIN:VTIMEZONE',
  'TZID:W. Europe Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]

describe('the end of a series', () => {
  const daily = (start: string, end: string, until: string) =>
    event(`DTSTART${start}`, `DTEND${end}`, `RRULE:FREQ=DAILY;UNTIL=${until}`)

  it('does not lose the last night of a timed series that ends on a date', () => {
    expect(read(daily(':20270401T140000Z', ':20270402T090000Z', '20270402'))).toEqual({
      stays: ['04-01>04-02', '04-02>04-03'],
      widened: 1,
    })
  })

  it('counts the date both on the clock of the series and on that of the home', () => {
    // The 3rd at 01:00 in UTC is still the 2nd in Los Angeles.
    const late = daily(':20270402T010000Z', ':20270402T170000Z', '20270402')
    expect(read(late, 'America/Los_Angeles').stays).toEqual(['04-01>04-02', '04-02>04-03'])
  })

  it.each(['20270402T220000Z', '20270403T000000Z', '20270402T235959Z'])(
    'does not lose the last of whole days that end at %s',
    (until) => {
      expect(
        read(event(...day('20270401'), 'DTEND;VALUE=DATE:20270402', `RRULE:FREQ=DAILY;UNTIL=${until}`)),
      ).toEqual({ stays: ['04-01>04-02', '04-02>04-03', '04-03>04-04'], widened: 1 })
    },
  )

  it('does not lose the last of whole days that end at midnight of a zone that the calendar names', () => {
    const series = event(...day('20270401'), 'RRULE:FREQ=DAILY;UNTIL=20270402T220000Z')
    expect(read(['X-WR-TIMEZONE:Europe/Berlin', ...series], 'America/Los_Angeles').stays).toHaveLength(3)
    expect(read(series, 'America/Los_Angeles').stays).toHaveLength(2)
  })

  it('does not lose the last night where a moment in UTC ends times of a zone without definition', () => {
    const tokyo = daily(
      ';TZID=Asia/Tokyo:20270401T080000',
      ';TZID=Asia/Tokyo:20270401T200000',
      '20270402T230000Z',
    )
    expect(read(tokyo, 'Asia/Tokyo')).toEqual({ stays: ['04-01>04-02', '04-02>04-03', '04-03>04-04'] })
  })

  it('does not lose the last of times without a zone that end at those figures in UTC', () => {
    const series = daily(':20270401T150000', ':20270402T100000', '20270402T150000Z')
    expect(read(series, 'America/Los_Angeles').stays).toEqual(['04-01>04-02', '04-02>04-03'])
  })

  it('ends where it says when both are of one kind', () => {
    expect(read(event(...day('20270401'), 'RRULE:FREQ=DAILY;UNTIL=20270402'))).toEqual({
      stays: ['04-01>04-02', '04-02>04-03'],
    })
    expect(read(daily(':20270401T140000Z', ':20270402T090000Z', '20270402T135959Z'))).toEqual({
      stays: ['04-01>04-02'],
    })
  })
})

describe('occurrences that are excepted', () => {
  const wholeDays = (...lines: string[]) =>
    event(...day('20270401'), 'DTEND;VALUE=DATE:20270402', 'RRULE:FREQ=DAILY;COUNT=3', ...lines)
  const without2 = ['04-01>04-02', '04-03>04-04']
  const all = ['04-01>04-02', '04-02>04-03', '04-03>04-04']

  test.each([
    ['a date that does not say that it is one', 'EXDATE:20270402', { stays: without2 }],
    ['a list of such dates', 'EXDATE:20270402,20270403', { stays: ['04-01>04-02'] }],
    [
      'midnight in a named zone',
      'EXDATE;TZID=W. Europe Standard Time:20270402T000000',
      { stays: without2, widened: 1 },
    ],
    ['midnight without a zone', 'EXDATE:20270402T000000', { stays: without2, widened: 1 }],
    ['midnight at the home, in UTC', 'EXDATE:20270401T220000Z', { stays: without2, widened: 1 }],
    ['a moment that is the same day everywhere', 'EXDATE:20270402T120000Z', { stays: without2, widened: 1 }],
    ['a moment of two days, neither at midnight', 'EXDATE:20270401T230000Z', { stays: all, widened: 1 }],
    ['nothing', 'EXDATE:', { stays: all }],
  ])('of whole days: %s', (_case, line, expected) => {
    expect(read(wholeDays(line))).toEqual(expected)
  })

  it('reads midnight in a defined zone like one without its definition', () => {
    const line = 'EXDATE;TZID=W. Europe Standard Time:20270402T000000'
    expect(read([...outlookZone, ...wholeDays(line)]).stays).toEqual(without2)
    expect(read([...outlookZone, ...wholeDays(line)], 'America/New_York').stays).toEqual(without2)
  })

  const timed = (...lines: string[]) =>
    event(
      'DTSTART;TZID=Europe/Berlin:20270401T150000',
      'DTEND;TZID=Europe/Berlin:20270402T100000',
      'RRULE:FREQ=DAILY;COUNT=3',
      ...lines,
    )

  test.each([
    ['the same moment in another zone', 'EXDATE;TZID=America/New_York:20270402T090000', { stays: without2 }],
    ['the same moment in UTC', 'EXDATE:20270402T130000Z', { stays: without2 }],
    ['the same clock without a zone', 'EXDATE:20270402T150000', { stays: without2 }],
    ['the same figures in another zone', 'EXDATE;TZID=America/New_York:20270402T150000', { stays: all }],
    ['a date, which takes back no time', 'EXDATE;VALUE=DATE:20270402', { stays: all, widened: 1 }],
    ['a date that does not say that it is one', 'EXDATE:20270402', { stays: all, widened: 1 }],
  ])('of times: %s', (_case, line, expected) => {
    expect(read(timed(line))).toEqual(expected)
  })

  it('reads one without a zone on the clock of the series, not of the home', () => {
    const answer = read(timed('EXDATE:20270402T150000'), 'America/Los_Angeles')
    expect(answer.stays).toEqual(without2)
  })

  it('goes by the figures where nothing tells when a series is', () => {
    const unknown = timed('EXDATE:20270402T150000Z').map((line) => line.replace('Europe/Berlin', 'Somewhere'))
    expect(read(unknown, null).stays).toEqual(without2)
  })

  it('is in doubt about a day that does not exist', () => {
    expect(read(wholeDays('EXDATE:20270231'))).toEqual({ stays: all, doubtful: 1 })
  })
})

describe('occurrences that are moved', () => {
  const weekly = (...lines: string[]) => event(...day('20270401'), 'RRULE:FREQ=WEEKLY;COUNT=4', ...lines)

  test.each([
    'RECURRENCE-ID:20270407T220000Z',
    'RECURRENCE-ID:20270408',
    'RECURRENCE-ID;VALUE=DATE:20270408',
  ])('does not block both nights of whole days with %s', (line) => {
    const { stays } = read([...weekly(), ...event(line, ...day('20270410'))])
    expect(stays).toEqual(['04-01>04-02', '04-10>04-11', '04-15>04-16', '04-22>04-23'])
  })

  it('blocks both nights where a date names an occurrence of a timed series', () => {
    const timed = event('DTSTART:20270401T140000Z', 'DURATION:PT20H', 'RRULE:FREQ=WEEKLY;COUNT=2')
    const moved = event('RECURRENCE-ID;VALUE=DATE:20270408', 'DTSTART:20270410T140000Z', 'DURATION:PT20H')
    expect(read([...timed, ...moved])).toEqual({
      stays: ['04-01>04-02', '04-08>04-09', '04-10>04-11'],
      widened: 1,
    })
  })

  it('moves all that follow with RANGE=THISANDFUTURE', () => {
    const moved = event('RECURRENCE-ID;VALUE=DATE;RANGE=THISANDFUTURE:20270408', ...day('20270410'))
    expect(read([...weekly(), ...moved])).toEqual({
      stays: ['04-01>04-02', '04-10>04-11', '04-17>04-18', '04-24>04-25'],
      widened: 1,
    })
  })

  it('makes all that follow as long as the longer of the two with RANGE=THISANDFUTURE', () => {
    const replaced = (end: string) =>
      event(
        'RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20270408',
        ...day('20270408'),
        `DTEND;VALUE=DATE:${end}`,
      )
    const series = weekly('DTEND;VALUE=DATE:20270403')
    expect(read([...series, ...replaced('20270411')]).stays).toEqual([
      '04-01>04-03',
      '04-08>04-11',
      '04-15>04-18',
      '04-22>04-25',
    ])
    expect(read([...series, ...replaced('20270409')]).stays).toEqual([
      '04-01>04-03',
      '04-08>04-09',
      '04-15>04-17',
      '04-22>04-24',
    ])
  })

  it('does not move an occurrence that RANGE=THISANDFUTURE may not mean', () => {
    const timed = event('DTSTART:20270401T140000Z', 'DURATION:PT20H', 'RRULE:FREQ=WEEKLY;COUNT=3')
    const moved = event(
      'RECURRENCE-ID;VALUE=DATE;RANGE=THISANDFUTURE:20270408',
      'DTSTART:20270410T140000Z',
      'DURATION:PT20H',
    )
    expect(read([...timed, ...moved]).stays).toEqual([
      '04-01>04-02',
      '04-08>04-09',
      '04-10>04-11',
      '04-17>04-18',
    ])
  })

  it('finds what a move brings back before the end of the nights that matter', () => {
    const series = event(...day('20290110'), 'RRULE:FREQ=WEEKLY;COUNT=2')
    const moved = event('RECURRENCE-ID;VALUE=DATE;RANGE=THISANDFUTURE:20290110', ...day('20281217'))
    expect(read([...series, ...moved]).stays).toEqual(['12-17>12-18', '12-24>12-25'])
  })

  it('frees only the named night where RANGE=THISANDFUTURE cancels', () => {
    const cancelled = event(
      'RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20270408',
      ...day('20270410'),
      'STATUS:CANCELLED',
    )
    expect(read([...weekly(), ...cancelled]).stays).toEqual(['04-01>04-02', '04-15>04-16', '04-22>04-23'])
  })

  it('finds what a long move brings into the nights that matter, and counts from the latest of several moves', () => {
    const series = event(...day('20261101'), 'RRULE:FREQ=WEEKLY;COUNT=5')
    const moved = (from: string, to: string) =>
      event(`RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:${from}`, ...day(to))
    const both = [...series, ...moved('20261108', '20270108'), ...moved('20261122', '20270301')]
    expect(read(both).stays).toEqual(['01-08>01-09', '01-15>01-16', '03-01>03-02', '03-08>03-09'])
  })

  it('does not take another RANGE for understood', () => {
    const moved = event('RECURRENCE-ID;RANGE=THISANDPRIOR;VALUE=DATE:20270408', ...day('20270410'))
    expect(read([...weekly(), ...moved])).toMatchObject({ doubtful: 1 })
  })
})

describe('further dates', () => {
  test.each([
    [
      'dates that do not say that they are',
      [...day('20270401'), 'RDATE:20270405'],
      ['04-01>04-02', '04-05>04-06'],
    ],
    [
      'a moment of two days beside whole days',
      [...day('20270401'), 'RDATE:20270405T230000Z'],
      ['04-01>04-02', '04-05>04-06', '04-06>04-07'],
    ],
    [
      'a date beside times',
      ['DTSTART:20270401T140000Z', 'DURATION:PT20H', 'RDATE;VALUE=DATE:20270405'],
      ['04-01>04-02', '04-05>04-06'],
    ],
    [
      'a moment of another zone',
      ['DTSTART:20270401T140000Z', 'DURATION:PT20H', 'RDATE;TZID=Asia/Tokyo:20270406T030000'],
      ['04-01>04-02', '04-05>04-06'],
    ],
    [
      'periods of their own lengths',
      [
        'DTSTART:20270401T140000Z',
        'DURATION:PT20H',
        'RDATE;VALUE=PERIOD:20270405T140000Z/P2D,20270410T140000Z/20270413T090000Z',
      ],
      ['04-01>04-02', '04-05>04-07', '04-10>04-13'],
    ],
  ])('block the nights that they may mean: %s', (_case, lines, stays) => {
    expect(read(event(...lines)).stays).toEqual(stays)
  })
})
