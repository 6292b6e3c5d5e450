import { expect, it } from 'vitest'
import { calendarDate } from '#lib/stay.ts'
import { windowFrom } from '../../nights.ts'
import { calendarOf, endlessCalendar, stayOf } from '../../testing/feed-server.ts'
import { readInThread } from './read-pool.ts'

const window = windowFrom(calendarDate('2026-06-15'))
const good = { text: calendarOf([stayOf('2026-07-01', '2026-07-03')]), timeZone: null, window }
const endless = { ...good, text: endlessCalendar() }

it('gives no text to a thread that is about to end', { timeout: 60_000 }, async () => {
  const answers: string[] = []
  let isOver = false
  const first = readInThread(endless, { isSuspect: true, mostCpuMs: 1_000 })
  // The slow lane is taken, so this one's thread is ended as soon as it proves slow, and it waits for its turn.
  void readInThread(endless)
  void first.then(() => {
    isOver = true
  })
  while (!isOver) answers.push((await readInThread(good)).kind)
  expect(await first).toEqual({ kind: 'refused', reason: 'too_slow' })
  expect(answers.length).toBeGreaterThan(20)
  expect(answers.filter((kind) => kind !== 'read')).toEqual([])
})
