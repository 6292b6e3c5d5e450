import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { readInThread } from './read-in-thread.ts'

let threads = 0
const count = () => threads++
process.on('worker', count)
afterAll(() => void process.off('worker', count))
afterEach(() => {
  threads = 0
  vi.useRealTimers()
})

const mail = (text: string) => Buffer.from(`From: maya@example.com\r\n\r\n${text}`)
const textOf = (read: Awaited<ReturnType<typeof readInThread>>) =>
  read.kind === 'written' ? read.text.trimEnd() : read

/** A report that takes longer to read the more empty parts it has. */
const reportOf = (parts: number) =>
  Buffer.from(
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"\r\n\r\n--b\r\n' +
      `Content-Type: message/delivery-status\r\n\r\n\r\n${'--b\r\n\r\n'.repeat(parts)}--b--\r\n`,
  )

test('mails are read one after the other in one thread, and each is answered by what it says', async () => {
  await readInThread(mail('The first'))
  threads = 0
  for (const text of ['One', 'Two', 'Three']) expect(textOf(await readInThread(mail(text)))).toBe(text)
  expect(threads).toBe(0)
})

test('many at once are answered, each rightly, also beside one that is ended', async () => {
  const texts = Array.from({ length: 12 }, (_, at) => `Number ${at}`)
  const [ended, ...read] = await Promise.all([
    readInThread(reportOf(45_000), 200),
    ...texts.map((text) => readInThread(mail(text))),
  ])
  // Else it would be read, in a second.
  expect(ended).toEqual({ kind: 'unreadable' })
  expect(read.map(textOf)).toEqual(texts)
  expect(textOf(await readInThread(mail('And one more')))).toBe('And one more')
})

test('of a mail that is ended stays what was said until then', async () => {
  // Its words are found quickly; how they were laid out takes many times longer.
  const html = '<p>a</p>'.repeat(200_000)
  const raw = Buffer.from(`From: maya@example.com\r\nContent-Type: text/html\r\n\r\n${html}`)
  const read = await readInThread(raw, 600)
  expect(read.kind === 'written' && [read.text.length > 399_000, read.reply]).toEqual([true, null])
})

test('what one mail has used does not count against the next', async () => {
  const before = process.cpuUsage()
  expect((await readInThread(reportOf(10_000))).kind).toBe('report')
  const { user, system } = process.cpuUsage(before)
  expect((await readInThread(reportOf(10_000), (user + system) / 1_000)).kind).toBe('report')
})

test('a thread that nothing is left for ends, and the next mail is read by another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // So many at once that no other thread rests.
  await Promise.all([readInThread(mail('One')), readInThread(mail('Two'))])
  threads = 0
  vi.advanceTimersByTime(15_000)
  expect(textOf(await readInThread(mail('Three')))).toBe('Three')
  expect(threads).toBe(1)
})
