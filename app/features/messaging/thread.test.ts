import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Message } from './messaging-schema.ts'
import { groupByDay, latestSeq, type Thread, withEarlier, withLatest, withSent } from './thread.ts'

const message = (seq: number): Message => ({
  kind: 'message',
  id: `m${seq}`,
  at: new Date(Date.UTC(2026, 0, 1, seq)).toISOString(),
  seq,
  is_own: false,
  side: 'guest',
  text: `text ${seq}`,
  check_in_date: null,
  check_out_date: null,
  guests_count: null,
  attachments: [],
  is_held: false,
  is_refused: false,
  is_scheduled: false,
  is_by_mail: false,
  mail_rest: null,
  asked_homes: null,
  question_id: null,
})
/** Messages from one number to another, as the server would page them. */
const page = (from: number, to: number): Thread => ({
  entries: Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => message(from + at)),
  earlier: from > 1 ? String(from) : null,
})
const seqsOf = ({ entries }: Thread) => entries.map((entry) => (entry.kind === 'message' ? entry.seq : 0))

it('is always the end of the thread without a gap, however much came and was read upwards', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 80 }), fc.boolean())), (steps) => {
      let total = 30
      let known = withLatest(null, page(Math.max(1, total - 49), total))
      for (const [more, upwards] of steps) {
        total += more
        known = withLatest(known, page(Math.max(1, total - 49), total))
        const before = Number(known.earlier ?? 1) - 1
        if (upwards && before > 0) known = withEarlier(known, page(Math.max(1, before - 49), before))
        const first = seqsOf(known)[0] ?? 0
        expect(seqsOf(known)).toEqual(Array.from({ length: total - first + 1 }, (_, at) => first + at))
        expect(known.earlier === null).toBe(first === 1)
      }
    }),
  )
})

it('shows a message that was sent once, also when the page that has it came first', () => {
  const known = page(1, 3)
  expect(seqsOf(withSent(known, message(4)))).toEqual([1, 2, 3, 4])
  expect(withSent(known, message(3))).toBe(known)
  expect(latestSeq(known)).toBe(3)
  expect(latestSeq({ entries: [], earlier: null })).toBe(0)
})

it('shows a text that was held in its new place alone, and has no gap where it begins the page', () => {
  const known = page(1, 60)
  const moved = { ...message(61), id: 'm30' }
  const latest = {
    ...page(12, 60),
    entries: [...page(12, 60).entries.filter(({ id }) => id !== 'm30'), moved],
  }
  const order = [...Array.from({ length: 60 }, (_, at) => at + 1).filter((seq) => seq !== 30), 61]
  expect(seqsOf(withLatest(known, latest))).toEqual(order)
  const far = { entries: [moved, ...page(62, 110).entries], earlier: '61' }
  expect(withLatest(known, far)).toBe(far)
})

it('groups what happened by the days of the reader', () => {
  const days = groupByDay(page(20, 30).entries, (instant) => instant.slice(0, 10))
  expect(days.map(({ date, entries }) => [date, entries.length])).toEqual([
    ['2026-01-01', 4],
    ['2026-01-02', 7],
  ])
})
