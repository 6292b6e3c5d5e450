import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, calendarDate, countNights, overlaps, type Stay } from '#lib/stay.ts'
import {
  areContactsShared,
  bookingRoles,
  bookingStatuses,
  completesByItselfAt,
  earliestToday,
  findMove,
  findObstacle,
  holdsNights,
  isGuestUnknown,
  latestToday,
  type Move,
  moves,
  requestExpiresAt,
  statusesThat,
} from './booking.ts'

const stay: Stay = { checkIn: calendarDate('2026-07-01'), checkOut: calendarDate('2026-07-05') }

const dates = fc.integer({ min: 0, max: 3650 }).map((days) => addDays(calendarDate('2024-01-01'), days))
const stays = fc
  .tuple(dates, fc.integer({ min: 1, max: 400 }))
  .map(([checkIn, nights]): Stay => ({ checkIn, checkOut: addDays(checkIn, nights) }))

describe('the states of a booking', () => {
  // Every pair that is allowed, written out by hand against the ruling; all others must be refused.
  const allowed: Record<string, string> = {
    'host pending confirmed': '',
    'host pending cancelled': 'declined',
    'host confirmed checked-in': '',
    'host confirmed completed': '',
    'host checked-in confirmed': '',
    'host checked-in completed': '',
    'host confirmed cancelled': 'cancelled_by_host',
    'guest pending confirmed': '',
    'guest pending cancelled': 'withdrawn',
    'guest confirmed cancelled': 'cancelled_by_guest',
    'system pending confirmed': '',
    'system pending cancelled': 'expired',
    'system confirmed completed': '',
    'system checked-in completed': '',
  }
  const pairs = bookingRoles.flatMap((by) =>
    bookingStatuses.flatMap((from) => bookingStatuses.map((to) => ({ by, from, to }))),
  )

  it.each(pairs)('$by moves $from to $to only as the ruling says', ({ by, from, to }) => {
    const move = findMove(by, from, to)
    const reason = allowed[`${by} ${from} ${to}`]
    expect(move === null ? undefined : (move.reason ?? '')).toBe(reason)
  })

  it('gives a reason exactly when it cancels', () => {
    for (const move of moves) expect(move.reason !== undefined).toBe(move.to === 'cancelled')
  })

  it('ends: nobody moves a completed or cancelled booking', () => {
    expect(moves.filter(({ from }) => from === 'completed' || from === 'cancelled')).toEqual([])
  })

  it.each(bookingStatuses)(
    'is of one kind: %s waits for an answer, holds its nights or is final',
    (status) => {
      const { awaitAnswer, holdNights, areFinal } = statusesThat
      const kinds: readonly (readonly string[])[] = [awaitAnswer, holdNights, areFinal]
      expect(kinds.filter((kind) => kind.includes(status))).toHaveLength(1)
    },
  )

  it('shares contacts and holds nights in the right states', () => {
    expect(bookingStatuses.filter(areContactsShared)).toEqual(['confirmed', 'checked-in', 'completed'])
    expect(bookingStatuses.filter(holdsNights)).toEqual(['confirmed', 'checked-in'])
  })
})

describe('what a step needs', () => {
  const facts = {
    stay,
    expiresAt: new Date('2026-06-17T12:00:00Z'),
    note: null,
    early: false,
    since: null,
    timeZone: 'America/Chicago',
  }
  const move = (by: Move['by'], from: Move['from'], to: Move['to']): Move => {
    const found = findMove(by, from, to)
    if (!found) throw new Error('no such move')
    return found
  }

  it('accepts a request until the instant it runs out', () => {
    const accept = move('host', 'pending', 'confirmed')
    expect(findObstacle(accept, facts, new Date('2026-06-17T11:59:59.999Z'))).toBeNull()
    expect(findObstacle(accept, facts, new Date('2026-06-17T12:00:00Z'))).toBe('requestExpired')
  })

  it.each([
    ['America/Chicago', '2026-07-01T05:00:00Z'],
    ['Pacific/Kiritimati', '2026-06-30T10:00:00Z'],
    ['Pacific/Midway', '2026-07-01T11:00:00Z'],
  ])('does not check in before the check-in date at the home in %s', (timeZone, begins) => {
    const checkIn = move('host', 'confirmed', 'checked-in')
    const at = new Date(begins)
    const before = new Date(at.getTime() - 1)
    expect(findObstacle(checkIn, { ...facts, timeZone }, before)).toBe('tooEarlyToCheckIn')
    expect(findObstacle(checkIn, { ...facts, timeZone }, at)).toBeNull()
  })

  it('takes a check-in back until the end of its day at the home', () => {
    const undo = move('host', 'checked-in', 'confirmed')
    const since = new Date('2026-07-01T22:00:00Z')
    expect(findObstacle(undo, { ...facts, since }, new Date('2026-07-02T04:59:59Z'))).toBeNull()
    expect(findObstacle(undo, { ...facts, since }, new Date('2026-07-02T05:00:00Z'))).toBe('tooLateToUndo')
    expect(findObstacle(undo, facts, since)).toBe('tooLateToUndo')
  })

  it('completes before the check-out date at the home only when the host says so', () => {
    const complete = move('host', 'checked-in', 'completed')
    // Five hours behind UTC.
    const before = new Date('2026-07-05T04:59:59Z')
    expect(findObstacle(complete, facts, before)).toBe('stayNotOver')
    expect(findObstacle(complete, { ...facts, early: true }, before)).toBeNull()
    expect(findObstacle(complete, facts, new Date('2026-07-05T05:00:00Z'))).toBeNull()
  })

  it.each(['confirmed', 'checked-in'] as const)(
    'does not complete a %s stay before its check-in date at the home, whatever the host says',
    (from) => {
      const complete = move('host', from, 'completed')
      const early = { ...facts, early: true }
      expect(findObstacle(complete, early, new Date('2026-07-01T04:59:59Z'))).toBe('tooEarlyToComplete')
      expect(findObstacle(complete, early, new Date('2026-07-01T05:00:00Z'))).toBeNull()
    },
  )

  it('lets the system complete only a day after the check-out date, and never early', () => {
    const complete = move('system', 'confirmed', 'completed')
    const due = completesByItselfAt(stay, facts.timeZone)
    expect(due.toISOString()).toBe('2026-07-06T05:00:00.000Z')
    expect(findObstacle(complete, { ...facts, early: true }, new Date(due.getTime() - 1))).toBe('stayNotOver')
    expect(findObstacle(complete, facts, due)).toBeNull()
    // Where nothing tells the home's date, the day has begun when it has begun everywhere.
    const nowhere = { ...facts, timeZone: null }
    expect(findObstacle(complete, nowhere, new Date('2026-07-06T11:59:59Z'))).toBe('stayNotOver')
    expect(findObstacle(complete, nowhere, new Date('2026-07-06T12:00:00Z'))).toBeNull()
  })

  it('asks for words when a confirmed booking is cancelled, by either side', () => {
    for (const by of ['host', 'guest'] as const) {
      const cancel = move(by, 'confirmed', 'cancelled')
      expect(findObstacle(cancel, facts, new Date())).toBe('reasonMissing')
      expect(findObstacle(cancel, { ...facts, note: 'A burst pipe.' }, new Date())).toBeNull()
    }
    expect(findObstacle(move('host', 'pending', 'cancelled'), facts, new Date())).toBeNull()
  })
})

describe('deadlines', () => {
  it('gives the host 48 hours, or the check-in day when that ends first', () => {
    const requestedAt = new Date('2026-06-15T12:00:00Z')
    const expires = (asked: Stay, timeZone: string | null) =>
      requestExpiresAt(requestedAt, asked, timeZone).toISOString()
    const today = { checkIn: calendarDate('2026-06-15'), checkOut: calendarDate('2026-06-16') }
    expect(expires(stay, 'America/Chicago')).toBe('2026-06-17T12:00:00.000Z')
    expect(expires(today, 'America/Chicago')).toBe('2026-06-16T05:00:00.000Z')
    expect(expires(today, 'Pacific/Honolulu')).toBe('2026-06-16T10:00:00.000Z')
    expect(expires(today, null)).toBe('2026-06-16T12:00:00.000Z')
  })

  it('never expires a request before it was sent, on any date that can be asked for', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
        (now) => {
          const checkIn = earliestToday(now)
          const expires = requestExpiresAt(now, { checkIn, checkOut: addDays(checkIn, 1) }, null)
          expect(expires.getTime()).toBeGreaterThan(now.getTime())
          expect(latestToday(now) >= checkIn).toBe(true)
        },
      ),
    )
  })
})

describe('stays', () => {
  it('lets stays that only touch stand side by side, and finds every shared night', () => {
    fc.assert(
      fc.property(stays, stays, (a, b) => {
        const nightsOf = ({ checkIn, checkOut }: Stay) =>
          new Set(
            Array.from({ length: countNights({ checkIn, checkOut }) }, (_, day) => addDays(checkIn, day)),
          )
        const nightsOfB = nightsOf(b)
        expect(overlaps(a, b)).toBe([...nightsOf(a)].some((night) => nightsOfB.has(night)))
        expect(overlaps(a, { checkIn: a.checkOut, checkOut: addDays(a.checkOut, 3) })).toBe(false)
      }),
    )
  })
})

it('shows a host who the guest of an instant booking is, until the stay is over', () => {
  const known = (instant: boolean) => bookingStatuses.filter((status) => isGuestUnknown({ status, instant }))
  expect(known(true)).toEqual(['pending', 'confirmed', 'checked-in'])
  expect(known(false)).toEqual(['pending'])
})
