import { data, redirect } from 'react-router'
import { expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { answerPage } from './answer-page.ts'

const sentence = 'Failed to load properties. Please try again.'

/** What a loader throws when its work does, and what it logs. */
async function thrownBy(work: () => Promise<unknown>) {
  const lines: string[] = []
  const log = createLog('info', (line) => lines.push(line))
  const thrown = await answerPage({ log }, sentence, work).then(
    () => null,
    (error: unknown) => error,
  )
  return { thrown, lines }
}

test('what the work answers passes through', async () => {
  const log = createLog('info', () => {})
  expect(await answerPage({ log }, sentence, async () => 'homes')).toBe('homes')
})

test('a failure becomes a 503 with the sentence, which no cache keeps, and is logged', async () => {
  const { thrown, lines } = await thrownBy(() => Promise.reject(new Error('connection lost')))
  expect(thrown).toMatchObject({
    data: sentence,
    init: { status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '2' } },
  })
  expect(lines.join()).toContain('connection lost')
})

test('redirects and answers that a loader throws on purpose pass through, unlogged', async () => {
  const away = redirect('/')
  const missing = data('gone', { status: 404 })
  expect(await thrownBy(() => Promise.reject(away))).toEqual({ thrown: away, lines: [] })
  expect(await thrownBy(() => Promise.reject(missing))).toEqual({ thrown: missing, lines: [] })
})
