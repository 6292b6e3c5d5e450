import { describe, expect, it, test } from 'vitest'
import { eventOf as event, readLines as read } from '../../testing/read-lines.ts'

const day = (start: string) => [`DTSTART;VALUE=DATE:${start}`]

describe('several stays under one UID', () => {
  const stay = (from: string, to: string, ...lines: string[]) =>
    event(...day(from), `DTEND;VALUE=DATE:${to}`, ...lines)

  it('does not lose those that have a lower SEQUENCE', () => {
    const three = [
      ...stay('20270401', '20270403'),
      ...stay('20270410', '20270412', 'SEQUENCE:2'),
      ...stay('20270420', '20270422', 'SEQUENCE:1'),
    ]
    expect(read(three)).toEqual({ stays: ['04-01>04-03', '04-10>04-12', '04-20>04-22'] })
  })

  it('frees only the very nights that a later revision cancels', () => {
    const cancelled = stay('20270401', '20270403', 'SEQUENCE:1', 'STATUS:CANCELLED')
    expect(read([...stay('20270401', '20270403'), ...cancelled])).toEqual({ stays: [] })
    expect(read([...cancelled, ...stay('20270410', '20270412')])).toEqual({ stays: ['04-10>04-12'] })
    expect(read([...cancelled, ...stay('20270401', '20270404')])).toEqual({ stays: ['04-01>04-04'] })
    expect(read([...cancelled, ...stay('20270401', '20270403', 'SEQUENCE:2')]).stays).toEqual(['04-01>04-03'])
  })

  it('keeps of one occurrence only the latest revision', () => {
    const moved = (to: string, sequence: number) =>
      event('RECURRENCE-ID;VALUE=DATE:20270408', ...day(to), `SEQUENCE:${sequence}`)
    const series = event(...day('20270401'), 'RRULE:FREQ=WEEKLY;COUNT=2')
    expect(read([...series, ...moved('20270409', 1), ...moved('20270410', 2)]).stays).toEqual([
      '04-01>04-02',
      '04-10>04-11',
    ])
    expect(read([...series, ...moved('20270409', 1), ...moved('20270410', 1)]).stays).toEqual([
      '04-01>04-02',
      '04-09>04-10',
      '04-10>04-11',
    ])
  })
})

describe('lengths', () => {
  test.each([
    ['P3DT', '04-04'],
    ['P1WT', '04-08'],
    ['P1W2D', '04-10'],
    ['P1W', '04-08'],
    ['P1DT26H', '04-03'],
    ['+P2D', '04-03'],
    ['PT', '04-02'],
  ])('does not ignore a stay that takes %s', (length, checkOut) => {
    expect(read(event(...day('20270401'), `DURATION:${length}`))).toEqual({ stays: [`04-01>${checkOut}`] })
  })

  test.each(['P', 'P1', '-P2D', 'P2M', 'P1D2', 'PT1D'])('cannot tell that of %s', (length) => {
    expect(read(event(...day('20270401'), `DURATION:${length}`))).toEqual({ stays: [], unusable: 1 })
  })
})

describe('the hour at which a stay ends', () => {
  test.each([
    ['T225959', '04-04'],
    ['T230000', '04-05'],
    ['T235959', '04-05'],
  ])('takes the night of an end at or after 23:00 at the home: %s', (time, checkOut) => {
    const lines = ['DTSTART;TZID=Europe/Berlin:20270401T000000', `DTEND;TZID=Europe/Berlin:20270404${time}`]
    expect(read(event(...lines))).toEqual({ stays: [`04-01>${checkOut}`] })
  })

  it('goes by the clock of the home', () => {
    const stay = event('DTSTART:20270401T120000Z', 'DTEND:20270404T060000Z')
    expect(read(stay, 'America/Los_Angeles').stays).toEqual(['04-01>04-04'])
    expect(read(stay, 'Europe/Berlin').stays).toEqual(['04-01>04-04'])
    expect(
      read(event('DTSTART:20270401T120000Z', 'DTEND:20270404T053000Z'), 'Pacific/Honolulu').stays,
    ).toEqual(['04-01>04-03'])
  })

  it('counts for each occurrence', () => {
    const lines = ['DTSTART:20270401T100000', 'DTEND:20270402T233000', 'RRULE:FREQ=WEEKLY;COUNT=2']
    expect(read(event(...lines)).stays).toEqual(['04-01>04-03', '04-08>04-10'])
    const fromDay = [...day('20270401'), 'DTEND:20270402T233000', 'RRULE:FREQ=WEEKLY;COUNT=2']
    expect(read(event(...fromDay)).stays).toEqual(['04-01>04-03', '04-08>04-10'])
  })
})

describe('the all-day flag of Outlook', () => {
  const flagged = (start: string, end: string, ...lines: string[]) =>
    event(`DTSTART${start}`, `DTEND${end}`, 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE', ...lines)

  test.each([
    ['midnight in UTC', ':20270401T000000Z', ':20270404T000000Z'],
    ['midnight in another zone', ';TZID=Asia/Tokyo:20270401T000000', ';TZID=Asia/Tokyo:20270404T000000'],
    [
      'midnight in a Windows zone',
      ';TZID=Tokyo Standard Time:20270401T000000',
      ';TZID=Tokyo Standard Time:20270404T000000',
    ],
    [
      'midnight in a zone that nobody knows',
      ';TZID=Customized Time Zone:20270401T000000',
      ';TZID=Customized Time Zone:20270404T000000',
    ],
    ['midnight at the home, in UTC', ':20270401T070000Z', ':20270404T070000Z'],
    ['midnight somewhere west, in UTC', ':20270401T050000Z', ':20270404T050000Z'],
    ['midnight somewhere east, in UTC', ':20270331T150000Z', ':20270403T150000Z'],
    ['midnight somewhere west, over a change of the clock', ':20270401T050000Z', ':20270404T040000Z'],
    [
      'the last second of the last day',
      ';TZID=Asia/Tokyo:20270401T000000',
      ';TZID=Asia/Tokyo:20270403T235959',
    ],
  ])('does not move the days: %s', (_case, start, end) => {
    expect(read(flagged(start, end), 'America/Los_Angeles')).toEqual({ stays: ['04-01>04-04'] })
  })

  it('does not move the days over the end of summer time', () => {
    const days = flagged(':20271106T040000Z', ':20271109T050000Z')
    expect(read(days, 'America/Los_Angeles')).toEqual({ stays: ['11-06>11-09'] })
  })

  it('reads its series by whole days', () => {
    const series = flagged(
      ':20270401T000000Z',
      ':20270402T000000Z',
      'RRULE:FREQ=DAILY;UNTIL=20270404T000000Z',
      'EXDATE:20270402T000000Z',
    )
    expect(read(series, 'America/Los_Angeles')).toEqual({
      stays: ['04-01>04-02', '04-03>04-04', '04-04>04-05'],
    })
  })

  it('means nothing when it is not set, or when the times are those of a stay', () => {
    const unset = event(
      'DTSTART:20270401T000000Z',
      'DTEND:20270404T000000Z',
      'X-MICROSOFT-CDO-ALLDAYEVENT:FALSE',
    )
    expect(read(unset, 'America/Los_Angeles').stays).toEqual(['03-31>04-03'])
    expect(read(flagged(':20270401T220000Z', ':20270404T170000Z'), 'America/Los_Angeles').stays).toEqual([
      '04-01>04-04',
    ])
  })
})

describe('names of time zones', () => {
  const stay = (zone: string) =>
    event(`DTSTART;TZID=${zone}:20270401T220000`, `DTEND;TZID=${zone}:20270404T220000`)

  test.each([
    'Eastern Standard Time',
    'eastern standard time',
    '"Eastern Standard Time"',
    'America/New_York',
    '/freeassociation.sourceforge.net/America/New_York',
    '/mozilla.example/20260101_1/America/New_York',
  ])('does not leave a feed unread for ever that names %s without defining it', (zone) => {
    expect(read(stay(zone))).toEqual({ stays: ['04-02>04-05'] })
  })

  it('reads the UTC of Microsoft, and three words of a name', () => {
    expect(read(stay('tzone://Microsoft/Utc')).stays).toEqual(['04-02>04-05'])
    expect(read(stay('/citadel.example/x/America/Argentina/Salta')).stays).toEqual(['04-02>04-05'])
  })

  it('is in doubt about a name that nobody knows', () => {
    expect(read(stay('Customized Time Zone'))).toEqual({ stays: ['04-01>04-04'], doubtful: 1 })
  })
})
