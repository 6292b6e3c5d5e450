import { Worker } from 'node:worker_threads'
import { expect, it, vi } from 'vitest'
import { calendarDate } from '#lib/stay.ts'
import { until } from '#tests/support/site.ts'
import { windowFrom } from '../../nights.ts'
import { calendarOf, stayOf } from '../../testing/feed-server.ts'
import { readInThread } from './read-pool.ts'

const good = calendarOf(Array.from({ length: 40 }, () => stayOf('2026-07-01', '2026-07-03')))
// It takes seconds until ical.js comes back from one such rule.
const slow = good.replaceAll('SUMMARY', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30\r\nSUMMARY')

it('lets a text have its five seconds of the processor, however long a busy machine takes to give them', {
  timeout: 60_000,
}, async () => {
  let looks = 0
  // As on a machine whose processors are with others: time passes, and the thread has not been given any of it.
  const given = vi.spyOn(Worker.prototype, 'cpuUsage').mockImplementation(async () => {
    looks++
    return { user: 0, system: 0 }
  })
  let isOver = false
  const task = { text: slow, timeZone: null, window: windowFrom(calendarDate('2026-06-15')) }
  const read = readInThread(task, { isSuspect: true }).finally(() => {
    isOver = true
  })
  const begun = performance.now()
  await until(() => isOver || performance.now() - begun > 8_000, 30_000)
  expect([isOver, looks > 5]).toEqual([false, true])
  given.mockRestore()
  expect(await read).toEqual({ kind: 'refused', reason: 'too_slow' })
})
