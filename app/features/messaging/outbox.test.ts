import { expect, it } from 'vitest'
import {
  nextToSend,
  type Outbox,
  parseOutbox,
  retryAfterMs,
  withFailed,
  without,
  withWritten,
} from './outbox.ts'

const write = (outbox: Outbox, id: string, conversation_id = 'c') =>
  withWritten(outbox, { id, conversation_id, text: id, attachments: [], at: '2026-06-15T12:00:00.000Z' })
const ids = (messages: Outbox) => messages.map(({ id }) => id)

it('sends the messages of a conversation one after the other, those of others beside them', () => {
  const outbox = write(write(write([], 'a1', 'a'), 'a2', 'a'), 'b1', 'b')
  expect(ids(nextToSend(outbox))).toEqual(['a1', 'b1'])
  expect(ids(nextToSend(without(outbox, 'a1')))).toEqual(['a2', 'b1'])
  // One that failed is first again.
  expect(ids(nextToSend(withFailed(outbox, 'a1', null)))).toEqual(['a1', 'b1'])
})

it('lets what is refused hold up no other', () => {
  const outbox = withFailed(write(write([], 'a1'), 'a2'), 'a1', 'This person has left.')
  expect(ids(nextToSend(outbox))).toEqual(['a2'])
  expect(ids(outbox)).toEqual(['a1', 'a2'])
})

it('waits longer after each failure, up to half a minute, and as long as it is asked to', () => {
  expect([1, 2, 3, 6, 60].map((tries) => retryAfterMs(tries))).toEqual([1_000, 2_000, 4_000, 30_000, 30_000])
  expect(retryAfterMs(1, 45)).toBe(45_000)
})

it('reads what was kept, and nothing that is none of ours', () => {
  const outbox = write([], 'a')
  expect(parseOutbox(JSON.stringify(outbox))).toEqual(outbox)
  expect(parseOutbox(JSON.stringify([{ id: 1 }, ...outbox]))).toEqual(outbox)
  for (const text of [null, '', '{}', 'null', '[null]']) expect(parseOutbox(text)).toEqual([])
})
