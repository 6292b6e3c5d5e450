import { Worker } from 'node:worker_threads'
import { afterEach, expect, it, vi } from 'vitest'
import { calendarDate } from '#lib/stay.ts'
import { windowFrom } from '../../nights.ts'
import { calendarOf, stayOf } from '../../testing/feed-server.ts'
import { readInThread } from './read-pool.ts'

const window = windowFrom(calendarDate('2026-06-15'))
/** At work for long enough to be looked at. */
const long = {
  text: calendarOf(Array.from({ length: 9_000 }, () => stayOf('2026-07-01', '2026-07-03'))),
  timeZone: null,
  window,
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('lets a text have its five seconds of the processor, however long a busy machine takes to give them', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'],
  })
  const looks = vi.spyOn(Worker.prototype, 'cpuUsage').mockResolvedValue({ user: 0, system: 0 })
  let isOver = false
  const read = readInThread(long).finally(() => {
    isOver = true
  })
  while (!isOver) {
    await vi.advanceTimersByTimeAsync(60_000)
    await new Promise(setImmediate)
  }
  expect(looks).toHaveBeenCalled()
  expect((await read).kind).toBe('read')
})

it('ends a text that took five seconds of the processor, however little time has passed', async () => {
  let looks = 0
  vi.spyOn(Worker.prototype, 'cpuUsage').mockImplementation(async () => ({
    user: 6_000_000 * looks++,
    system: 0,
  }))
  // Otherwise it would be read. One that never ends would prove nothing: it is ended by its memory too.
  expect(await readInThread(long)).toEqual({ kind: 'refused', reason: 'too_slow' })
})
