import { expect, test } from 'vitest'
import { ApiProblem } from '#lib/api-problem.ts'
import { type AnswerKey, type AnswerState, createAnswers, type Freshness } from './answers.ts'

const key: AnswerKey = ['bookings', 'host']

/** Answers that come when and as the test says. */
function makeServer() {
  const waiting: { resolve: (text: string) => void; reject: (error: Error) => void }[] = []
  const load = () => new Promise<string>((resolve, reject) => waiting.push({ resolve, reject }))
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    load,
    asked: () => waiting.length,
    answer: async (at: number, text: string) => {
      waiting[at]?.resolve(text)
      await settled()
    },
    fail: async (at: number, error = new Error('unreachable')) => {
      waiting[at]?.reject(error)
      await settled()
    },
  }
}

function open(freshness: Freshness = 'when-shown') {
  const answers = createAnswers()
  const server = makeServer()
  const seen: AnswerState<string>[] = []
  const listener = () => void seen.push(answers.read(key))
  const leave = answers.subscribe({ key, load: server.load, freshness }, listener)
  return { answers, server, seen, leave, read: () => answers.read<string>(key) }
}

test('two who ask the same send one request, and both are told', async () => {
  const { answers, server, seen } = open()
  let told = 0
  answers.subscribe({ key, load: server.load, freshness: 'when-shown' }, () => void told++)
  expect(server.asked()).toBe(1)
  await server.answer(0, 'first')
  expect([seen, told]).toEqual([[{ status: 'ready', answer: 'first' }], 1])
})

test('who leaves does not take the answer away from whoever stays', async () => {
  const { answers, server, seen, leave, read } = open()
  const stayed: unknown[] = []
  answers.subscribe({ key, load: server.load, freshness: 'when-shown' }, () => void stayed.push(read()))
  leave()
  await server.answer(0, 'first')
  expect([seen, stayed]).toEqual([[], [{ status: 'ready', answer: 'first' }]])
})

test('an answer that comes too late does not replace a later one', async () => {
  const { answers, server, read } = open()
  answers.outdate('bookings')
  await server.answer(1, 'after the act')
  await server.answer(0, 'before the act')
  expect(read()).toEqual({ status: 'ready', answer: 'after the act' })
})

test('an answer that was on its way does not replace what an act has answered', async () => {
  const { answers, server, read } = open()
  await server.answer(0, 'first')
  answers.ask(key)
  answers.put<string>(key, (before) => `${before}, changed`)
  await server.answer(1, 'first')
  expect(read()).toEqual({ status: 'ready', answer: 'first, changed' })
})

test('what is shown does not vanish while it is asked again, nor when that fails', async () => {
  const { answers, server, seen, read } = open()
  await server.answer(0, 'first')
  answers.refresh('all')
  await server.fail(1)
  expect(read()).toMatchObject({ status: 'ready', answer: 'first', error: { message: 'unreachable' } })
  answers.refresh('all')
  await server.answer(2, 'second')
  expect(seen.map(({ status }) => status)).toEqual(['ready', 'ready', 'ready'])
  expect(read()).toEqual({ status: 'ready', answer: 'second' })
})

test('a failure without any answer is said, and asked again on demand', async () => {
  const { answers, server, seen } = open()
  await server.fail(0)
  answers.ask(key)
  await server.answer(1, 'now')
  expect(seen.map(({ status }) => status)).toEqual(['failed', 'loading', 'ready'])
})

test('a failure stands while it is asked again unbidden, and until there is an answer', async () => {
  const { answers, server, seen } = open()
  await server.fail(0)
  answers.refresh('all')
  await server.fail(1)
  answers.outdate('bookings')
  await server.answer(2, 'now')
  expect(seen.map(({ status }) => status)).toEqual(['failed', 'failed', 'ready'])
})

test('what an act has answered is shown after a failure too, where it can stand alone', async () => {
  const { answers, server, read } = open()
  answers.put<string>(key, (before) => `${before} too early`, 'empty')
  await server.fail(0)
  answers.put<string>(key, (before) => `${before}, changed`)
  expect(read()).toMatchObject({ status: 'failed' })
  answers.put<string>(key, (before) => `${before}, changed`, 'empty')
  expect(read()).toEqual({ status: 'ready', answer: 'empty, changed' })
})

test('what is asked once is asked again only on demand', async () => {
  const { answers, server } = open('once')
  await server.answer(0, 'first')
  answers.refresh('all')
  answers.refresh('live')
  answers.outdate('bookings')
  expect(server.asked()).toBe(1)
  answers.ask(key)
  expect(server.asked()).toBe(2)
})

test('what is asked once and has failed is asked again by an act that it depends on', async () => {
  const { answers, server, read } = open('once')
  await server.fail(0)
  answers.outdate('homes')
  answers.refresh('all')
  expect(server.asked()).toBe(1)
  answers.outdate('bookings')
  await server.answer(1, 'now')
  expect(read()).toEqual({ status: 'ready', answer: 'now' })
})

test('an act makes only what it names out of date', async () => {
  const { answers, server } = open()
  answers.outdate('homes', 'reviews')
  expect(server.asked()).toBe(1)
  answers.outdate('homes', 'bookings')
  expect(server.asked()).toBe(2)
})

test('only what is live is asked while the page lies open', () => {
  const still = open()
  const live = open('live')
  for (const { answers } of [still, live]) answers.refresh('live')
  expect([still.server.asked(), live.server.asked()]).toEqual([1, 2])
})

test('what was refused is asked no more by the clock, and goes on after the act that opens it', async () => {
  const { answers, server, read } = open('live')
  await server.answer(0, 'first')
  answers.refresh('live')
  await server.fail(1, new ApiProblem({ status: 403, code: 'freshFactorNeeded', detail: 'Please confirm' }))
  answers.refresh('live')
  expect(server.asked()).toBe(2)
  answers.outdate('bookings')
  await server.answer(2, 'second')
  answers.refresh('live')
  expect([read(), server.asked()]).toEqual([{ status: 'ready', answer: 'second' }, 4])
  await server.fail(3)
  answers.refresh('live')
  expect(server.asked()).toBe(5)
})

test('nothing outlives the last who looks at it', async () => {
  const { answers, server, seen, leave, read } = open()
  await server.answer(0, 'somebody’s')
  leave()
  expect(read()).toEqual({ status: 'loading' })
  answers.refresh('all')
  answers.outdate('bookings')
  expect([server.asked(), seen.length]).toEqual([1, 1])
})
