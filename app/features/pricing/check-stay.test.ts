import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, calendarDate, daysBetween, type Stay } from '#lib/stay.ts'
import {
  addMonths,
  arrivalRulesOn,
  findRefusal,
  keepFree,
  nearestStays,
  type WishedStay,
  weekdayOf,
} from './check-stay.ts'
import { partyOf } from './price-terms.ts'
import { refusalWords } from './refusal-words.ts'
import { noRules, type StayRules, weekdaysOf } from './stay-rules.ts'
import { randomRules, randomTaken } from './testing/random-rules.ts'
import { randomParty, randomStay, someDay } from './testing/random-terms.ts'

// A Wednesday at noon.
const now = `${someDay}T12:00`

function stayOf(checkIn: string, nights: number): Stay {
  return { checkIn: calendarDate(checkIn), checkOut: addDays(calendarDate(checkIn), nights) }
}

function wish(stay: Stay, more: Partial<WishedStay> = {}): WishedStay {
  return { stay, party: partyOf(2), maxGuests: 4, takesPets: false, now, unavailable: [], ...more }
}

const ruleOf = (rules: Partial<StayRules>, asked: WishedStay) =>
  findRefusal({ ...noRules, ...rules }, asked)?.rule ?? null

describe('a home without rules', () => {
  it('takes every stay ahead that is free and not too many', () => {
    expect(ruleOf({}, wish(stayOf('2026-07-01', 1)))).toBeNull()
    expect(ruleOf({}, wish(stayOf('2026-06-30', 1)))).toBe('pastDates')
    expect(ruleOf({}, wish(stayOf('2026-07-05', 2), { party: partyOf(5) }))).toBe('tooManyGuests')
    const unavailable = [stayOf('2026-07-06', 1)]
    expect(ruleOf({}, wish(stayOf('2026-07-05', 2), { unavailable }))).toBe('unavailable')
    expect(ruleOf({}, wish(stayOf('2026-07-04', 2), { unavailable }))).toBeNull()
  })
})

describe('the rules of an arrival', () => {
  const season = {
    from: calendarDate('2026-07-10'),
    until: calendarDate('2026-07-20'),
    minNights: 5,
    maxNights: null,
    weekdayMinNights: [null, null, null, null, null, 3, null],
    arrivalDays: weekdaysOf([5, 6]),
    departureDays: null,
  }
  const rules: StayRules = {
    ...noRules,
    minNights: 2,
    maxNights: 4,
    weekdayMinNights: [null, null, null, null, null, null, 4],
    seasons: [season],
    nights: [{ night: calendarDate('2026-07-11'), minNights: 1 }],
  }
  const least = (day: string) => arrivalRulesOn(rules, calendarDate(day)).minNights

  it('are the most special ones: the date, the weekday in a season, the season, the weekday, the default', () => {
    // A Saturday with a minimum of its own, a Friday and a Sunday of the season, a Saturday and a Monday outside.
    expect(['2026-07-11', '2026-07-17', '2026-07-12', '2026-07-04', '2026-07-06'].map(least)).toEqual([
      1, 3, 5, 4, 2,
    ])
  })

  it('let the maximum give way to a minimum that is more special', () => {
    expect(arrivalRulesOn(rules, calendarDate('2026-07-12')).maxNights).toBe(5)
  })

  it('are those of the first night alone, on whichever nights the stay goes on', () => {
    expect(ruleOf(rules, wish(stayOf('2026-07-09', 2)))).toBeNull()
    expect(ruleOf(rules, wish(stayOf('2026-07-13', 5)))).toBe('arrivalDay')
  })
})

describe('notice and window', () => {
  const asked = (stay: Stay, at: string) => wish(stay, { now: at })

  it('close an arrival at the hour, so many days before, by the clocks of the home', () => {
    const notice = { days: 2, hour: 18 }
    const stay = stayOf('2026-07-10', 2)
    expect(ruleOf({ notice }, asked(stay, '2026-07-08T17:59'))).toBeNull()
    expect(ruleOf({ notice }, asked(stay, '2026-07-08T18:00'))).toBe('notice')
  })

  it('know hour 24 as the end of the day', () => {
    const notice = { days: 0, hour: 24 }
    expect(ruleOf({ notice }, asked(stayOf('2026-07-10', 2), '2026-07-10T23:59'))).toBeNull()
  })

  it('take arrivals until so many months ahead, and the stay may end later', () => {
    const [last, next] = [stayOf('2026-08-31', 20), stayOf('2026-09-01', 1)]
    const at = '2026-07-31T09:00'
    expect(ruleOf({ windowMonths: 1 }, asked(last, at))).toBeNull()
    expect(ruleOf({ windowMonths: 1 }, asked(next, at))).toBe('window')
  })

  it('count months to the last day where a month is shorter', () => {
    expect(addMonths(calendarDate('2027-01-31'), 1)).toBe('2027-02-28')
    expect(addMonths(calendarDate('2026-11-30'), 15)).toBe('2028-02-29')
  })
})

describe('a gap', () => {
  const unavailable = [stayOf('2026-07-01', 4), stayOf('2026-07-07', 3)]
  const rules = { minNights: 5, allowsGaps: true }

  it('may be filled exactly by a shorter stay', () => {
    expect(ruleOf(rules, wish(stayOf('2026-07-05', 2), { unavailable }))).toBeNull()
    expect(ruleOf({ ...rules, allowsGaps: false }, wish(stayOf('2026-07-05', 2), { unavailable }))).toBe(
      'minNights',
    )
  })

  it('is none at one end only, nor beside the days that are over', () => {
    expect(ruleOf(rules, wish(stayOf('2026-07-05', 1), { unavailable }))).toBe('minNights')
    const beside = [stayOf('2026-07-03', 2)]
    expect(ruleOf(rules, wish(stayOf('2026-07-01', 2), { unavailable: beside }))).toBe('minNights')
  })
})

describe('preparation', () => {
  it('keeps the nights on both sides of a stay free', () => {
    const unavailable = keepFree([stayOf('2026-07-10', 2)], 1)
    expect(ruleOf({}, wish(stayOf('2026-07-07', 2), { unavailable }))).toBeNull()
    expect(ruleOf({}, wish(stayOf('2026-07-08', 2), { unavailable }))).toBe('unavailable')
    expect(ruleOf({}, wish(stayOf('2026-07-12', 2), { unavailable }))).toBe('unavailable')
    expect(ruleOf({}, wish(stayOf('2026-07-13', 2), { unavailable }))).toBeNull()
  })
})

describe('a party', () => {
  const party = { adults: 2, children: 1, infants: 1, pets: 1 }
  const asked = (takesPets: boolean) => wish(stayOf('2026-07-05', 2), { party, takesPets })

  it('is refused for children, infants and pets by the rule of each', () => {
    expect(ruleOf({ children: false }, asked(true))).toBe('noChildren')
    expect(ruleOf({ infants: false }, asked(true))).toBe('noInfants')
    expect(ruleOf({}, asked(false))).toBe('noPets')
    expect(ruleOf({ maxPets: 1 }, asked(true))).toBeNull()
    expect(ruleOf({ maxPets: 1 }, { ...asked(true), party: { ...party, pets: 2 } })).toBe('tooManyPets')
  })

  it('is offered no other dates, which would not help', () => {
    expect(nearestStays({ ...noRules, children: false }, asked(true))).toEqual([])
  })
})

describe('the nearest stays', () => {
  const asked = fc.record({
    rules: randomRules,
    stay: randomStay,
    party: randomParty,
    unavailable: randomTaken,
    maxGuests: fc.integer({ min: 1, max: 100 }),
    takesPets: fc.boolean(),
  })

  it('are stays that the home takes, within fourteen days, three at most, for any rules', () => {
    fc.assert(
      fc.property(asked, ({ rules, ...rest }) => {
        const wished = { now, ...rest }
        const offered = nearestStays(rules, wished)
        expect(offered.length).toBeLessThanOrEqual(3)
        const distances = offered.map((stay) => Math.abs(daysBetween(wished.stay.checkIn, stay.checkIn)))
        expect(distances).toEqual([...distances].sort((a, b) => a - b))
        for (const stay of offered) expect(findRefusal(rules, { ...wished, stay })).toBeNull()
        expect(Math.max(0, ...distances)).toBeLessThanOrEqual(14)
      }),
      { numRuns: 2_000 },
    )
  })

  it('leave out no day nearer than theirs on which a stay of up to a week could begin', () => {
    const near = fc.record({
      minNights: fc.integer({ min: 1, max: 4 }),
      arrivalDays: fc.integer({ min: 1, max: 127 }),
      allowsGaps: fc.boolean(),
      begin: fc.integer({ min: 0, max: 30 }),
      nights: fc.integer({ min: 1, max: 5 }),
      taken: fc.array(fc.tuple(fc.integer({ min: -20, max: 60 }), fc.integer({ min: 1, max: 9 }))),
    })
    fc.assert(
      fc.property(near, ({ begin, nights, taken, ...own }) => {
        const rules = { ...noRules, ...own }
        const stay = stayOf(addDays(someDay, begin), nights)
        const unavailable = taken.map(([from, count]) => stayOf(addDays(someDay, from), count))
        const wished = wish(stay, { unavailable })
        const offered = nearestStays(rules, wished).map(({ checkIn }) => daysBetween(stay.checkIn, checkIn))
        const farthest = offered.length < 3 ? 15 : Math.abs(offered.at(-1) ?? 0)
        for (let shift = 1 - farthest; shift < farthest; shift++) {
          if (offered.includes(shift)) continue
          for (let count = 1; count <= 7; count++) {
            const other = stayOf(addDays(stay.checkIn, shift), count)
            const isWished = shift === 0 && count === nights
            if (!isWished) expect(findRefusal(rules, { ...wished, stay: other })).not.toBeNull()
          }
        }
      }),
    )
  })

  it('are the nearest longer one for a stay that is too short', () => {
    const rules = { ...noRules, minNights: 3 }
    expect(nearestStays(rules, wish(stayOf('2026-07-10', 2)))[0]).toEqual(stayOf('2026-07-10', 3))
  })

  it('begin on the next day on which stays begin', () => {
    const rules = { ...noRules, arrivalDays: weekdaysOf([6]) }
    expect(nearestStays(rules, wish(stayOf('2026-07-10', 2)))[0]).toEqual(stayOf('2026-07-11', 2))
  })
})

it('says each refusal in a sentence', () => {
  fc.assert(
    fc.property(randomRules, randomStay, randomParty, randomTaken, (rules, stay, party, unavailable) => {
      const refusal = findRefusal(rules, wish(stay, { party, unavailable }))
      if (refusal) expect(refusalWords(refusal)).toMatch(/^[A-Z].*\.$/)
    }),
  )
})

it('knows the day of the week of any date', () => {
  fc.assert(
    fc.property(fc.integer({ min: -200_000, max: 200_000 }), (days) => {
      const date = addDays(someDay, days)
      expect(weekdayOf(date)).toBe(new Date(`${date}T00:00:00Z`).getUTCDay())
    }),
  )
})
