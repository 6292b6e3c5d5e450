import { expect, test } from 'vitest'
import { ApiProblem } from '#lib/api-problem.ts'
import { pausesMs, sendWithRetry } from './send-with-retry.ts'

const problem = (status: number) => new ApiProblem({ status, code: 'some', detail: 'Some words.' })

/** Sends to a server that fails so often before it answers. */
async function send(failures: number[], abortAfter = Number.POSITIVE_INFINITY) {
  const controller = new AbortController()
  const pauses: number[] = []
  let sent = 0
  const answer = sendWithRetry(
    async () => {
      const status = failures[sent++]
      if (status !== undefined) throw problem(status)
      return 'listed'
    },
    {
      signal: controller.signal,
      onWaiting: (tries) => tries === abortAfter && controller.abort(),
      pause: async (ms) => void pauses.push(ms),
    },
  )
  const outcome = await answer.catch((error: unknown) => error)
  return { outcome, sent, pauses }
}

test('goes on until the server answers', async () => {
  expect(await send([0, 503, 502, 504])).toEqual({
    outcome: 'listed',
    sent: 5,
    pauses: pausesMs.slice(0, 4),
  })
})

test.each([400, 401, 409, 422, 429, 500])('a refusal (%i) is not tried again', async (status) => {
  expect(await send([status])).toMatchObject({ outcome: { status }, sent: 1, pauses: [] })
})

test('ends at some time, and when somebody stops it', async () => {
  const forever = Array<number>(100).fill(0)
  expect(await send(forever)).toMatchObject({ outcome: { status: 0 }, sent: pausesMs.length + 1 })
  expect(await send(forever, 2)).toMatchObject({ outcome: { status: 0 }, sent: 2 })
})
