import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { featuredQuestion } from '#features/search/server/question-of.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { type FromSearch, frameOf, frameReader, type ToSearch } from './index-protocol.ts'
import { openSearchIndex } from './open-search-index.ts'
import { shareIndex } from './share-index.ts'
import { openSharedIndex } from './shared-index.ts'

const ctx = await createTestContext()
const { log } = ctx
const folder = mkdtempSync(path.join(tmpdir(), 'holmward-search-'))
const socketPath = path.join(folder, 'search.sock')
const index = openSearchIndex({ databaseUrl: ctx.databaseUrl, dataDir: folder, log })
const everything = featuredQuestion({ country: '', state: '', city: '' })
const page = { offset: 0, limit: 24 }
const opened: { close(): Promise<void> }[] = []

beforeAll(async () => {
  const host = await makeAccount(ctx)
  for (let number = 0; number < 30; number++) await makeListing(ctx, host, { title: `Mill ${number}` })
  await index.untilReady()
})
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close()
})
afterAll(async () => {
  await index.close()
  rmSync(folder, { recursive: true, force: true })
})

async function share() {
  const shared = await shareIndex(index, { socketPath, log })
  opened.push(shared)
  return shared
}

function open() {
  const door = openSharedIndex({ socketPath, log })
  opened.push(door)
  return door
}

test('messages come whole and in their order, in whatever pieces a connection brings them', () => {
  const numbers = fc.array(fc.tuple(fc.nat(), fc.string()), { maxLength: 8 })
  fc.assert(
    fc.property(numbers, fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), (sent, sizes) => {
      const messages = sent.map(([number, word]): ToSearch => ({ number, ask: { kind: 'words', word } }))
      const bytes = Buffer.concat(messages.map(frameOf))
      const heard: ToSearch[] = []
      const read = frameReader<ToSearch>((message) => heard.push(message))
      for (let at = 0, turn = 0; at < bytes.length; turn++) {
        const size = sizes[turn % sizes.length] ?? 1
        read(bytes.subarray(at, at + size))
        at += size
      }
      expect(heard).toEqual(messages)
    }),
  )
})

test('several processes get the answers of one index, whatever they ask', async () => {
  await share()
  const doors = [open(), open(), open()]
  await Promise.all(doors.map((door) => door.untilReady()))
  const shape = { best: 3, spots: 10, cell: 100_000 }
  for (const door of doors) {
    expect((await door.find(everything, page))?.total).toBe(30)
    expect(await door.find(everything, page)).toEqual(await index.find(everything, page))
    expect(await door.facets(everything)).toEqual(await index.facets(everything))
    expect(await door.map(everything, shape)).toEqual(await index.map(everything, shape))
    expect(await door.wordsLike('mil')).toEqual(await index.wordsLike('mil'))
    expect(await door.places()).toEqual(await index.places())
  }
  const [one, other] = doors
  const many = await Promise.all(
    Array.from({ length: 200 }, (_, turn) =>
      (turn % 2 ? one : other)?.find(everything, { offset: turn % 30, limit: 1 }),
    ),
  )
  const { ids } = (await index.find(everything, { offset: 0, limit: 30 })) ?? { ids: [] }
  expect(many.map((answer) => answer?.ids[0])).toEqual(many.map((_, turn) => ids[turn % 30]))
})

test('a process that lost the index answers by the database until it is there again', async () => {
  const door = open()
  expect(await door.find(everything, page)).toBeNull()
  const shared = await share()
  await door.untilReady()
  const underway = door.find(everything, page)
  await shared.close()
  // Answered or not: nobody waits for what never comes.
  expect([30, undefined]).toContain((await underway)?.total)
  await expect.poll(() => door.find(everything, page)).toBeNull()
  await share()
  await expect.poll(async () => (await door.find(everything, page))?.total, { timeout: 10_000 }).toBe(30)
})

test('an index of another release is not asked', async () => {
  const server = createServer((client) => {
    for (const message of [
      { told: 'hello', protocol: 'of yesterday' },
      { told: 'ready' },
    ] satisfies FromSearch[])
      client.write(frameOf(message))
  })
  await new Promise<void>((resolve) => server.listen(socketPath, resolve))
  onTestFinished(() => void server.close())
  const door = open()
  await expect
    .poll(() => ctx.logLines.some((line) => line.includes('search process is of another release')))
    .toBe(true)
  expect(await door.find(everything, page)).toBeNull()
})

test('who sends what is no question is cut off alone', async () => {
  await share()
  const door = open()
  await door.untilReady()
  for (const garbage of [Buffer.alloc(64, 0xff), Buffer.from([0, 0, 0, 3, 1, 2, 3]), frameOf(5 as never)]) {
    const stranger = connect(socketPath)
    stranger.write(garbage)
    stranger.resume()
    await new Promise((resolve) => stranger.on('close', resolve))
  }
  expect((await door.find(everything, page))?.total).toBe(30)
})

test('only the user of the site opens the socket; that of a killed process is replaced, one that listens and any other file are not', async () => {
  const killed = createServer()
  await new Promise<void>((resolve) => killed.listen(`${socketPath}.former`, resolve))
  renameSync(`${socketPath}.former`, socketPath)
  await new Promise((resolve) => killed.close(resolve))
  const shared = await share()
  expect(statSync(socketPath).mode & 0o777).toBe(0o600)
  await expect(shareIndex(index, { socketPath, log })).rejects.toThrow('another search process listens')
  await shared.close()
  writeFileSync(socketPath, 'SESSION_SECRET=')
  await expect(shareIndex(index, { socketPath, log })).rejects.toThrow('EADDRINUSE')
  expect(readFileSync(socketPath, 'utf8')).toBe('SESSION_SECRET=')
  rmSync(socketPath)
})

test('who changes what the index is asked or answers gives the protocol another number', () => {
  const texts = ['app/platform/search-index.ts', 'app/search-index/thread-messages.ts'].map((file) =>
    readFileSync(file, 'utf8'),
  )
  const code = texts
    .join('\n')
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    .replace(/\s+/g, ' ')
  const sum = createHash('sha256').update(code).digest('hex').slice(0, 12)
  const number = /const shape = (\d+)/.exec(readFileSync('app/search-index/index-protocol.ts', 'utf8'))?.[1]
  // Both change together, or neither.
  expect(`${number} ${sum}`).toBe('3 06edb251f445')
})
