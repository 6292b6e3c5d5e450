import { expect, test } from 'vitest'
import { ApiProblem } from '#lib/api-problem.ts'
import { createDraftSync, type SyncState } from './draft-sync.ts'

/** A form, a server and a clock that a test moves. */
function makeWorld({ version = 0, canKeep = true } = {}) {
  let text = 'start'
  let now = 0
  let timers: { run: () => void; at: number }[] = []
  const kept: (string | null)[] = []
  const states: SyncState[] = []
  const sent: { content: string; version: number }[] = []
  let answer: (sent: number) => Promise<{ version: number; updated_at: string }> = async () => ({
    version: (sent.at(-1)?.version ?? 0) + 1,
    updated_at: '2026-06-15T12:00:00.000Z',
  })
  const sync = createDraftSync<string>(
    {
      read: () => text,
      send: (content, base) => {
        sent.push({ content, version: base })
        return answer(sent.length)
      },
      keep: (content) => {
        kept.push(content)
        return canKeep
      },
      drop: () => kept.push(null),
      onChange: (state) => states.push(state),
      setTimer: (run, ms) => {
        const timer = { run, at: now + ms }
        timers.push(timer)
        return timer as unknown as ReturnType<typeof setTimeout> // only handed back to clearTimer
      },
      clearTimer: (timer) => {
        timers = timers.filter((other) => other !== (timer as unknown))
      },
    },
    { version, savedAt: null },
  )
  return {
    sync,
    sent,
    kept,
    type: (typed: string) => {
      text = typed
      sync.edited()
    },
    answerWith: (next: typeof answer) => {
      answer = next
    },
    wait: async (ms: number) => {
      now += ms
      const due = timers.filter(({ at }) => at <= now)
      timers = timers.filter(({ at }) => at > now)
      for (const { run } of due) run()
      // What was answered goes through a few promises.
      for (let turn = 0; turn < 5; turn++) await Promise.resolve()
    },
    status: () => states.at(-1)?.status,
    last: () => states.at(-1),
  }
}

const problem = (status: number, code: string) =>
  new ApiProblem({ status, code, detail: 'The words of the server.' })

test('saves 800 ms after the last change, first here and then on the server', async () => {
  const world = makeWorld()
  world.type('a')
  await world.wait(799)
  world.type('ab')
  await world.wait(799)
  expect(world.sent).toEqual([])
  await world.wait(1)
  expect(world.sent).toEqual([{ content: 'ab', version: 0 }])
  // What the server has, this browser need not hold.
  expect(world.kept).toEqual(['ab', null])
  expect(world.last()).toMatchObject({ status: 'saved', savedAt: '2026-06-15T12:00:00.000Z' })
  world.type('abc')
  await world.wait(800)
  expect(world.sent.at(-1)).toEqual({ content: 'abc', version: 1 })
})

test('what is typed during a call is sent after it, on top of its version', async () => {
  const world = makeWorld()
  const { promise, resolve } = Promise.withResolvers<{ version: number; updated_at: string }>()
  world.answerWith(() => promise)
  world.type('a')
  await world.wait(800)
  world.type('ab')
  await world.wait(800)
  expect(world.sent).toHaveLength(1)
  world.answerWith(async () => ({ version: 9, updated_at: '2026-06-15T12:00:09.000Z' }))
  resolve({ version: 8, updated_at: '2026-06-15T12:00:08.000Z' })
  await world.wait(0)
  expect(world.status()).toBe('unsaved')
  await world.wait(800)
  expect(world.sent.at(-1)).toEqual({ content: 'ab', version: 8 })
  expect(world.status()).toBe('saved')
})

test('out of reach: it is kept here and tried again with growing pauses', async () => {
  const world = makeWorld()
  world.answerWith(async () => Promise.reject(problem(0, 'unreachable')))
  world.type('a')
  await world.wait(800)
  expect(world.last()).toMatchObject({ status: 'waiting', isKept: true })
  expect(world.sync.isAtRisk()).toBe(true)
  await world.wait(2_000)
  await world.wait(3_999)
  expect(world.sent).toHaveLength(2)
  await world.wait(1)
  expect(world.sent).toHaveLength(3)
  world.type('ab')
  expect(world.kept.at(-1)).toBe('ab')
  world.answerWith(async () => ({ version: 1, updated_at: '2026-06-15T12:00:00.000Z' }))
  expect(await world.sync.flush()).toBe(true)
  expect(world.sent.at(-1)?.content).toBe('ab')
  expect(world.sync.isUnsaved()).toBe(false)
})

test('told of a newer draft: nothing more is sent until somebody has decided', async () => {
  const world = makeWorld({ version: 3 })
  world.answerWith(async () => Promise.reject(problem(409, 'draftChangedElsewhere')))
  world.type('mine')
  await world.wait(800)
  expect(world.last()).toMatchObject({ status: 'conflict', reason: 'The words of the server.' })
  world.type('mine too')
  await world.wait(100_000)
  expect(await world.sync.flush()).toBe(false)
  expect(world.sent).toHaveLength(1)
  expect(world.kept.at(-1)).toBe('mine too')
  world.answerWith(async () => ({ version: 8, updated_at: '2026-06-15T12:00:00.000Z' }))
  await world.sync.overwrite(7)
  expect(world.sent.at(-1)).toEqual({ content: 'mine too', version: 7 })
  expect(world.status()).toBe('saved')
})

test('refused: the reason is said, and the next change tries again', async () => {
  const world = makeWorld()
  world.answerWith(async () => Promise.reject(problem(413, 'tooLarge')))
  world.type('far too much')
  await world.wait(800)
  expect(world.last()).toMatchObject({ status: 'refused', reason: 'The words of the server.' })
  await world.wait(100_000)
  expect(world.sent).toHaveLength(1)
  world.answerWith(async () => ({ version: 1, updated_at: '2026-06-15T12:00:00.000Z' }))
  world.type('less')
  await world.wait(800)
  expect(world.status()).toBe('saved')
})

test('a browser that keeps nothing puts what is unsaved at risk at once', async () => {
  const world = makeWorld({ canKeep: false })
  world.answerWith(() => new Promise(() => undefined))
  world.type('a')
  expect(world.sync.isAtRisk()).toBe(false)
  await world.wait(800)
  expect(world.sync.isAtRisk()).toBe(true)
})

test('a form that was sent is not saved any more, and nothing of it stays here', async () => {
  const world = makeWorld()
  world.type('a')
  await world.sync.stop()
  world.sync.finish()
  await world.wait(10_000)
  expect(world.sent).toEqual([])
  expect(world.kept.at(-1)).toBeNull()
  expect(world.sync.isUnsaved()).toBe(false)
})

test('a form that was not taken goes on saving', async () => {
  const world = makeWorld()
  world.type('a')
  await world.sync.stop()
  await world.wait(10_000)
  expect(world.sent).toEqual([])
  world.sync.resume()
  await world.wait(800)
  expect(world.sent).toHaveLength(1)
})
