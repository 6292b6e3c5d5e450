import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, calendarDate, daysBetween } from '#lib/stay.ts'
import { moveDay } from './day-moves.ts'

const thursday = calendarDate('2026-01-15')
const press = (key: string, { from = thursday, shiftKey = false, isRtl = false } = {}) =>
  moveDay(from, { key, shiftKey }, isRtl)

describe('the keys of a calendar', () => {
  it('move by days and weeks, to the ends of a week that begins on Sunday, and by months and years', () => {
    expect(press('ArrowLeft')).toBe('2026-01-14')
    expect(press('ArrowRight')).toBe('2026-01-16')
    expect(press('ArrowUp')).toBe('2026-01-08')
    expect(press('ArrowDown')).toBe('2026-01-22')
    expect(press('Home')).toBe('2026-01-11')
    expect(press('End')).toBe('2026-01-17')
    expect(press('PageUp')).toBe('2025-12-15')
    expect(press('PageDown')).toBe('2026-02-15')
    expect(press('PageUp', { shiftKey: true })).toBe('2025-01-15')
    expect(press('PageDown', { shiftKey: true })).toBe('2027-01-15')
  })

  it('follow the direction of reading', () => {
    expect(press('ArrowLeft', { isRtl: true })).toBe('2026-01-16')
    expect(press('ArrowRight', { isRtl: true })).toBe('2026-01-14')
  })

  it('come to the last day of a month that is shorter', () => {
    expect(press('PageDown', { from: calendarDate('2026-01-31') })).toBe('2026-02-28')
    expect(press('PageDown', { from: calendarDate('2028-02-29'), shiftKey: true })).toBe('2029-02-28')
  })

  it('leave other keys alone', () => {
    for (const key of ['Tab', 'a', 'Enter', ' ', 'Escape', 'F6']) expect(press(key)).toBeNull()
  })

  it('come back from arrows by the opposite ones, and stay in their week by Home and End', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5_000, max: 5_000 }), fc.boolean(), (offset, isRtl) => {
        const from = addDays(thursday, offset)
        for (const [there, back] of [
          ['ArrowLeft', 'ArrowRight'],
          ['ArrowUp', 'ArrowDown'],
        ] as const) {
          const reached = press(there, { from, isRtl })
          expect(reached && press(back, { from: reached, isRtl })).toBe(from)
        }
        const [first, last] = [press('Home', { from }), press('End', { from })]
        expect(first && last && daysBetween(first, last)).toBe(6)
      }),
    )
  })
})
