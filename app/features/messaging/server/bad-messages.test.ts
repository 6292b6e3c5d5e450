import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { uuidv7 } from '#lib/ids.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import { hostileStrings } from '#tests/support/hostile-strings.ts'

// What nobody types by accident, sent to every operation that takes a message.

const ctx = await createTestContext({ pool: 20 })
const call = apiCaller(ctx)

async function makeTalk() {
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  const home = await makeListing(ctx, host)
  const question = { property_id: home, message_id: uuidv7(), text: 'Hello?' }
  const { body } = await call('POST', '/conversations', { as: guest, body: question })
  return { host, guest, home, id: String(Object(body).conversation_id) }
}

type Talk = Awaited<ReturnType<typeof makeTalk>>

const write = ({ id }: Pick<Talk, 'id'>, as: TestAccount, text: string) =>
  call('POST', `/conversations/${id}/messages`, { as, body: { message_id: uuidv7(), text } })

async function textsOf({ id }: Pick<Talk, 'id'>, as: TestAccount): Promise<string[]> {
  const texts: string[] = []
  let before: string | null = ''
  do {
    const query: string = before ? `?before=${encodeURIComponent(before)}` : ''
    const { body } = await call('GET', `/conversations/${id}/entries${query}`, { as })
    texts.unshift(...Object(body).entries.map(({ text }: { text: string }) => text))
    before = Object(body).earlier
  } while (before)
  return texts
}

/** Each request from an account that has written nothing in this minute. */
const nextMinute = () => ctx.setClock(new Date(ctx.clock().getTime() + 60_000))

const tooLong = { status: 400, body: { errors: [{ field: 'text' }] } }

describe('a text of', () => {
  test('2,000 characters is taken as it is, and one of 2,001 is refused at its field', async () => {
    const talk = await makeTalk()
    // Counted as people count, and as the database does: an emoji outside the first plane is one.
    for (const sign of ['x', 'é', '家', '🚲']) {
      expect(await write(talk, talk.guest, sign.repeat(2_000)), sign).toMatchObject({ status: 201 })
      expect(await write(talk, talk.guest, sign.repeat(2_001)), sign).toMatchObject(tooLong)
    }
    expect((await textsOf(talk, talk.host)).slice(1).map((text) => [...text].length)).toEqual([
      2_000, 2_000, 2_000, 2_000,
    ])
  })

  test.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['line breaks', '\n\r\n\t'],
    ['a space that does not break', '\u00a0\u2003\u3000'],
    ['100,000 line breaks', '\n'.repeat(100_000)],
    ['100,000 line breaks and a word', `${'\n'.repeat(100_000)}word${'\n'.repeat(100_000)}x`],
    ['a million letters', 'x'.repeat(1_000_000)],
  ])('%s is refused, whether it asks or answers', async (_what, text) => {
    const talk = await makeTalk()
    const other = await makeListing(ctx, talk.host)
    const question = { property_id: other, message_id: uuidv7(), text }
    for (const { status } of [
      await write(talk, talk.guest, text),
      await call('POST', '/conversations', { as: talk.guest, body: question }),
      await call('POST', '/unsent-messages', { body: question }),
    ])
      expect([400, 413]).toContain(status)
    expect(await textsOf(talk, talk.host)).toEqual(['Hello?'])
  })
})

test('every hostile string is kept or refused, and read by both sides as it was kept', async () => {
  const talk = await makeTalk()
  const kept: string[] = []
  for (const [at, text] of hostileStrings().entries()) {
    if (at % 50 === 0) nextMinute()
    const { status, body } = await write(talk, talk.guest, text)
    expect([201, 400], JSON.stringify(text)).toContain(status)
    if (status === 201) kept.push(Object(body).message.text)
    const words = encodeURIComponent(text.slice(0, 90).toWellFormed())
    const found = await call('GET', `/conversations?q=${words}`, { as: talk.host })
    expect([200, 400], JSON.stringify(text)).toContain(found.status)
  }
  expect(kept.length).toBeGreaterThan(20)
  for (const reader of [talk.host, talk.guest])
    expect(await textsOf(talk, reader)).toEqual(['Hello?', ...kept])
  ctx.setClock(testNow)
}, 120_000)

test('whatever letters it has, a message that is taken is read by both sides as its sender was told', async () => {
  const talk = await makeTalk()
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }), async (text) => {
      nextMinute()
      const { status, body } = await write(talk, talk.host, text)
      expect([201, 400]).toContain(status)
      if (status !== 201) return
      for (const reader of [talk.guest, talk.host]) {
        const { body: page } = await call('GET', `/conversations/${talk.id}/entries`, { as: reader })
        expect(Object(page).entries.at(-1).text).toBe(Object(body).message.text)
      }
    }),
    { numRuns: 15 },
  )
  ctx.setClock(testNow)
}, 120_000)

test('thirty messages in a second from one hand are all kept in their order, and the sixty-first in a minute is told to wait', async () => {
  const talk = await makeTalk()
  const all: string[] = []
  for (let at = 0; at < 30; at++) {
    all.push(`No. ${at}`)
    expect((await write(talk, talk.guest, `No. ${at}`)).status).toBe(201)
  }
  expect(await textsOf(talk, talk.host)).toEqual(['Hello?', ...all])
  // At the same moment, as a program would: as many as may, each with a number of its own.
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) => write(talk, talk.guest, `At once ${at}`)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(30)
  const refused = answers.filter(({ status }) => status !== 201)
  for (const { status, headers } of refused) {
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
  }
  expect(await textsOf(talk, talk.host)).toHaveLength(61)
  // Nobody else waits for it.
  expect((await write(talk, talk.host, 'Slowly, please.')).status).toBe(201)
  nextMinute()
  expect((await write(talk, talk.guest, 'Sorry.')).status).toBe(201)
}, 120_000)
