import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hasTooManyLines } from './plain-decoder.ts'
import { type InboundMail, readInbound, withStep } from './read-inbound.ts'

// The work of a blob grows with its pieces, of which the parser makes two for each line.
let pieces = 0

beforeEach(() => {
  pieces = 0
  vi.stubGlobal(
    'Blob',
    class extends Blob {
      constructor(parts: BlobPart[] = [], options?: BlobPropertyBag) {
        super(parts, options)
        pieces += parts.length
      }
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function read(body: string, type = 'text/plain'): Promise<InboundMail> {
  const head = `From: guest@mail.example\r\nMessage-ID: <1@mail.example>\r\nContent-Type: ${type}; charset=utf-8`
  let mail: InboundMail = { kind: 'unreadable' }
  await readInbound(new TextEncoder().encode(`${head}\r\n\r\n${body}`), (step) => {
    mail = withStep(mail, step)
  })
  return mail
}

const types = ['text/plain', 'text/plain; format=flowed', 'text/html']

it.each(types)('does not stall on 36 KB of blank lines in %s', async (type) => {
  const mail = await read(`Hello${'\n'.repeat(36_000)}See you soon.\n`, type)
  expect(pieces).toBeLessThan(10)
  expect(mail).toMatchObject({ kind: 'written', text: expect.stringMatching(/^Hello\s+See you soon\.\s*$/) })
})

it('keeps the bytes of a plain part', async () => {
  const mail = await read('One\r\n\r\n  Größe: 2 m²\r\nThree')
  expect(mail).toMatchObject({ text: 'One\n\n  Größe: 2 m²\nThree\n' })
})

it('does not parse a mail of more lines than anybody writes', async () => {
  expect(await read('\n'.repeat(150_000))).toEqual({ kind: 'unreadable' })
  expect(pieces).toBe(0)
})

it('takes a large file for no mail of too many lines', () => {
  expect(hasTooManyLines(new TextEncoder().encode(`${'A'.repeat(76)}\r\n`.repeat(150_000)))).toBe(false)
})
