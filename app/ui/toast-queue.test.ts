import { beforeEach, describe, expect, it } from 'vitest'
import { createToastQueue, type ToastClock, type ToastQueue } from './toast-queue.ts'

/** Time that stands still until it is told to pass. */
function makeClock() {
  let now = 0
  let timers: { run: () => void; at: number }[] = []
  const clock: ToastClock = {
    now: () => now,
    setTimer: (run, ms) => {
      const timer = { run, at: now + ms }
      timers.push(timer)
      return timer
    },
    clearTimer: (timer) => {
      timers = timers.filter((each) => each !== timer)
    },
  }
  function pass(ms: number) {
    const end = now + ms
    for (;;) {
      const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      now = next.at
      timers = timers.filter((each) => each !== next)
      next.run()
    }
    now = end
  }
  return { clock, pass }
}

describe('the toast queue', () => {
  let queue: ToastQueue
  let pass: (ms: number) => void
  beforeEach(() => {
    const time = makeClock()
    pass = time.pass
    queue = createToastQueue(time.clock)
  })
  const titles = () => queue.getState().visible.map(({ title }) => title)

  it('shows a message for six seconds, an undo for eight, an error for ten', () => {
    queue.add({ tone: 'success', title: 'saved' })
    queue.add({ tone: 'success', title: 'hidden', action: { label: 'Undo', onAction: () => {} } })
    queue.add({ tone: 'error', title: 'failed' })
    pass(5_999)
    expect(titles()).toEqual(['saved', 'hidden', 'failed'])
    pass(1)
    expect(titles()).toEqual(['hidden', 'failed'])
    pass(2_000)
    expect(titles()).toEqual(['failed'])
    pass(2_000)
    expect(titles()).toEqual([])
  })

  it('raises a shorter wish to six seconds and keeps a longer one', () => {
    queue.add({ tone: 'info', title: 'short', durationMs: 100 })
    queue.add({ tone: 'info', title: 'long', durationMs: 20_000 })
    pass(5_999)
    expect(titles()).toEqual(['short', 'long'])
    pass(14_000)
    expect(titles()).toEqual(['long'])
    pass(1)
    expect(titles()).toEqual([])
  })

  it('never shows more than three, and gives the fourth its full time once there is room', () => {
    for (const title of ['one', 'two', 'three', 'four']) queue.add({ tone: 'info', title })
    expect(titles()).toEqual(['one', 'two', 'three'])
    pass(6_000)
    expect(titles()).toEqual(['four'])
    pass(5_999)
    expect(titles()).toEqual(['four'])
    pass(1)
    expect(titles()).toEqual([])
  })

  it('stands still while paused and goes on with what was left', () => {
    queue.add({ tone: 'info', title: 'read me' })
    pass(5_000)
    queue.pause()
    pass(60_000)
    expect(titles()).toEqual(['read me'])
    queue.resume()
    pass(999)
    expect(titles()).toEqual(['read me'])
    pass(1)
    expect(titles()).toEqual([])
  })

  it('does not start the time of a message that arrives during a pause', () => {
    queue.add({ tone: 'info', title: 'first' })
    queue.pause()
    queue.add({ tone: 'info', title: 'second' })
    pass(10_000)
    queue.resume()
    pass(5_999)
    expect(titles()).toEqual(['first', 'second'])
    pass(1)
    expect(titles()).toEqual([])
  })

  it('ends the pause with the last message, so that the next one does go away', () => {
    const id = queue.add({ tone: 'info', title: 'closed by hand' })
    queue.pause()
    queue.close(id)
    queue.add({ tone: 'info', title: 'next' })
    pass(6_000)
    expect(titles()).toEqual([])
  })

  it('closes a waiting message before it is ever seen', () => {
    for (const title of ['one', 'two', 'three']) queue.add({ tone: 'info', title })
    queue.close(queue.add({ tone: 'info', title: 'four' }))
    pass(6_000)
    expect(titles()).toEqual([])
  })

  it('remembers the last ten, newest first', () => {
    for (let index = 1; index <= 12; index += 1) queue.add({ tone: 'info', title: String(index) })
    expect(queue.getState().recent.map(({ title }) => title)).toEqual([
      '12',
      '11',
      '10',
      '9',
      '8',
      '7',
      '6',
      '5',
      '4',
      '3',
    ])
  })

  it('forgets what is shown, what waits and what was said, and goes on with the next one', () => {
    for (const title of ['one', 'two', 'three', 'four']) queue.add({ tone: 'info', title })
    queue.pause()
    queue.clear()
    expect(queue.getState()).toEqual({ visible: [], recent: [], paused: false })
    queue.add({ tone: 'info', title: 'next' })
    pass(5_999)
    expect(titles()).toEqual(['next'])
    pass(1)
    expect(titles()).toEqual([])
  })

  it('tells its listeners until they leave', () => {
    let calls = 0
    const leave = queue.subscribe(() => {
      calls += 1
    })
    queue.add({ tone: 'info', title: 'heard' })
    expect(calls).toBeGreaterThan(0)
    leave()
    const before = calls
    queue.add({ tone: 'info', title: 'unheard' })
    expect(calls).toBe(before)
  })
})
