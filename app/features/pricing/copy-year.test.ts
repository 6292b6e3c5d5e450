import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDate, calendarDate, daysBetween, lastCheckOut } from '#lib/stay.ts'
import { weekdayOf } from './check-stay.ts'
import { planYearCopy, toNightChanges, type YearCopy, yearsToCopy } from './copy-year.ts'
import { nightTermsSchema } from './night-terms-schema.ts'
import { termsEditSchema } from './terms-edit-schema.ts'
import type { StayTermsFields } from './terms-fields.ts'

type Own = Pick<StayTermsFields, 'nights' | 'seasons'>

const today = calendarDate('2026-06-15')

const season = (name: string, from: string, until: string) => ({
  ...{ name, from, until, price: 300, weekend_price: null, min_nights: 3, max_nights: null },
  ...{ weekday_min_nights: null, arrival_days: [6], departure_days: null },
})

const nightsOn = (price: number, ...nights: string[]) =>
  nights.map((night) => ({ night, price, min_nights: null }))

const copy = (terms: Partial<Own>, change: Partial<YearCopy> = {}, now = today) =>
  planYearCopy(
    { nights: [], seasons: [], ...terms },
    { year: 2026, keeps: 'dates', replaces: false, ...change },
    now,
  )

const datesOf = ({ nights }: { nights: Own['nights'] }) => nights.map(({ night }) => night)

describe('a year copied into the next', () => {
  test('keeps its dates, or its weekdays', () => {
    // A Friday.
    const nights = nightsOn(250, '2026-07-03')
    expect(datesOf(copy({ nights }))).toEqual(['2027-07-03'])
    expect(datesOf(copy({ nights }, { keeps: 'weekdays' }))).toEqual(['2027-07-02'])
  })

  test('has no date for a leap day, and gives none to one', () => {
    const nights = nightsOn(250, '2028-02-28', '2028-02-29', '2028-03-01')
    const ahead = calendarDate('2029-01-01')
    expect(datesOf(copy({ nights }, { year: 2028 }, ahead))).toEqual(['2029-02-28', '2029-03-01'])
    expect(datesOf(copy({ nights }, { year: 2028, keeps: 'weekdays' }, ahead))).toEqual([
      '2029-02-26',
      '2029-02-27',
      '2029-02-28',
    ])
    const plain = nightsOn(250, '2027-02-28', '2027-03-01')
    expect(datesOf(copy({ nights: plain }, { year: 2027 }, calendarDate('2027-01-01')))).toEqual([
      '2028-02-28',
      '2028-03-01',
    ])
  })

  test('by weekdays goes not back into its own year', () => {
    const nights = nightsOn(250, '2026-01-01', '2026-01-02', '2026-12-31')
    expect(datesOf(copy({ nights }, { keeps: 'weekdays' }))).toEqual(['2027-01-01', '2027-12-30'])
  })

  test('keeps nights that have terms of their own, or replaces them', () => {
    const nights = [...nightsOn(250, '2026-07-03', '2026-07-04'), ...nightsOn(99, '2027-07-03')]
    expect(copy({ nights })).toMatchObject({ ownNights: 1, nights: [{ night: '2027-07-04' }] })
    expect(copy({ nights }, { replaces: true })).toMatchObject({
      ownNights: 1,
      nights: [{ night: '2027-07-03', price: 250 }, { night: '2027-07-04' }],
    })
  })

  test('ends with what can be sold', () => {
    const nights = nightsOn(250, '2027-06-13', '2027-06-14', '2027-06-15')
    // Two years from the 15th of June 2026 end with the night of the 13th.
    expect(copy({ nights }, { year: 2027 })).toMatchObject({ outside: 2, nights: [{ night: '2028-06-13' }] })
    expect(copy({ nights: nightsOn(250, '2025-06-14') }, { year: 2025 })).toMatchObject({
      outside: 1,
      nights: [],
    })
  })

  test('moves seasons as a whole, and those of a February stay in it', () => {
    const seasons = [
      season('Yule', '2026-12-20', '2027-01-06'),
      season('February', '2026-02-01', '2026-03-01'),
    ]
    expect(copy({ seasons }, {}, calendarDate('2026-12-01')).seasons).toMatchObject([
      { name: 'Yule', from: '2027-12-20', until: '2028-01-06', arrival_days: [6] },
      { name: 'February', from: '2027-02-01', until: '2027-03-01' },
    ])
    const leap = [season('Leap', '2028-02-01', '2028-03-01'), season('A day', '2028-02-29', '2028-03-01')]
    const then = calendarDate('2028-03-01')
    expect(copy({ seasons: leap }, { year: 2028 }, then).seasons).toMatchObject([
      { name: 'Leap', from: '2029-02-01', until: '2029-03-01' },
    ])
  })

  test('gives way to a neighbour by days, and leaves out a season where there is another', () => {
    const winter = season('Winter', '2026-01-06', '2026-04-01')
    const yule = season('Yule', '2026-12-20', '2027-01-06')
    const before = calendarDate('2026-01-01')
    expect(copy({ seasons: [winter, yule] }, { keeps: 'weekdays' }, before).seasons).toMatchObject([
      { name: 'Winter', from: '2027-01-06', until: '2027-03-31' },
      { name: 'Yule', from: '2027-12-19', until: '2028-01-05' },
    ])
    const summers = [season('Summer', '2026-06-01', '2026-09-01'), season('Own', '2027-07-01', '2027-08-01')]
    expect(copy({ seasons: summers })).toMatchObject({ seasons: [], takenSeasons: 1 })
  })

  test('makes no more seasons than a home can have', () => {
    const seasons = Array.from({ length: 40 }, (_, at) => {
      const from = addDays(calendarDate('2026-01-01'), at * 5)
      return season(`S${at}`, from, addDays(from, 5))
    })
    const plan = copy({ seasons }, {}, calendarDate('2026-01-01'))
    expect([plan.seasons.length, plan.takenSeasons]).toEqual([20, 20])
  })
})

const anyDay = fc.integer({ min: 0, max: 365 * 4 }).map((day) => addDays(calendarDate('2025-01-01'), day))

const anyNights = fc.uniqueArray(
  fc.record({
    night: anyDay as fc.Arbitrary<string>,
    price: fc.integer({ min: 1, max: 3 }),
    min_nights: fc.constantFrom(null, 2),
  }),
  { selector: ({ night }) => night, maxLength: 300 },
)

/** Some that do not overlap, of every length. */
const anySeasons = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 1, max: 731 })), { maxLength: 12 })
  .map((spans) => {
    let from = calendarDate('2025-01-01')
    return spans.map(([gap, nights], at) => {
      from = addDays(from, gap)
      const made = season(`S${at}`, from, addDays(from, nights))
      from = addDays(from, nights)
      return made
    })
  })

const anyCopy = fc.record<YearCopy>({
  year: fc.integer({ min: 2025, max: 2028 }),
  keeps: fc.constantFrom('dates', 'weekdays'),
  replaces: fc.boolean(),
})

const anyCase = fc.record({ nights: anyNights, seasons: anySeasons, wish: anyCopy, now: anyDay })

/** The terms after a copy. */
function carryOut(terms: Own, { nights, seasons }: Own): Own {
  const after = new Map([...terms.nights, ...nights].map((night) => [night.night, night]))
  return { nights: [...after.values()], seasons: [...terms.seasons, ...seasons] }
}

describe('whatever was set', () => {
  test('every night that is copied has what its own night of the year before has', () => {
    fc.assert(
      fc.property(anyCase, ({ wish, now, ...terms }) => {
        const before = new Map(terms.nights.map((night) => [night.night, night]))
        for (const night of planYearCopy(terms, wish, now).nights) {
          const date = calendarDate(night.night)
          const source =
            wish.keeps === 'dates' ? `${wish.year}${date.slice(4)}` : (addDays(date, -364) as string)
          expect(before.get(source)).toEqual({ ...night, night: source })
          expect(date.slice(0, 4)).toBe(String(wish.year + 1))
          expect(date >= now && date < lastCheckOut(now)).toBe(true)
          if (!wish.replaces) expect(before.has(date)).toBe(false)
          if (wish.keeps === 'weekdays') expect(weekdayOf(date)).toBe(weekdayOf(calendarDate(source)))
        }
      }),
    )
  })

  test('every night of the year is copied, kept or left out, and counted once', () => {
    fc.assert(
      fc.property(anyNights, anyCopy, anyDay, (nights, wish, now) => {
        const plan = planYearCopy({ nights, seasons: [] }, wish, now)
        const inYear = nights.filter(({ night }) => Number(night.slice(0, 4)) === wish.year)
        const counted = plan.nights.length + (wish.replaces ? 0 : plan.ownNights) + plan.outside
        const leaps = inYear.filter(({ night }) => night.endsWith('02-29') && wish.keeps === 'dates')
        const firsts = inYear.filter(({ night }) => wish.keeps === 'weekdays' && night.endsWith('-01-01'))
        const most = inYear.length - leaps.length - firsts.length
        // In a leap year the second of January lands in its own year too, and equal nights are not set again.
        expect(counted).toBeLessThanOrEqual(most)
        if (!wish.replaces) expect(most - counted).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('seasons never overlap, and nights and seasons are such as the API takes', () => {
    fc.assert(
      fc.property(anyCase, ({ wish, now, ...terms }) => {
        const plan = planYearCopy(terms, wish, now)
        const { seasons } = carryOut(terms, plan)
        expect(termsEditSchema.safeParse({ version: 0, seasons }).error?.issues).toBeUndefined()
        const changes = toNightChanges(plan.nights)
        if (changes.length > 0) expect(nightTermsSchema.safeParse({ changes }).success).toBe(true)
        expect(changes.flatMap(nightsOf)).toEqual(datesOf(plan).toSorted())
      }),
    )
  })

  test('who copies twice sets nothing more', () => {
    fc.assert(
      fc.property(anyCase, ({ wish, now, ...terms }) => {
        const after = carryOut(terms, planYearCopy(terms, wish, now))
        expect(planYearCopy(after, wish, now)).toMatchObject({ nights: [] })
        expect(carryOut(after, planYearCopy(after, wish, now)).nights).toEqual(after.nights)
      }),
    )
  })
})

test('years with something set by hand can be copied, none before the last', () => {
  const nights = nightsOn(1, '2024-05-01', '2025-05-01')
  expect(yearsToCopy({ nights, seasons: [season('S', '2027-12-30', '2028-01-04')] }, today)).toEqual([
    2025, 2027,
  ])
})

function nightsOf(change: { check_in_date: CalendarDate; check_out_date: CalendarDate }): string[] {
  const length = daysBetween(change.check_in_date, change.check_out_date)
  return Array.from({ length }, (_, at) => addDays(change.check_in_date, at))
}
