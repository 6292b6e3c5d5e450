import { expect, test } from 'vitest'
import { seal, unseal } from './secret-box.ts'

const key = { encryption: 'a secret of an installation, 32 characters' }
const text = 'https://calendars.example/ünïcode?token=abc 🏡'

test('a text comes back as it was, and is never the same bytes twice', () => {
  const boxes = [seal(key, 'door', text), seal(key, 'door', text), seal(key, 'door', '')]
  expect(boxes.map((box) => unseal(key, 'door', box))).toEqual([text, text, ''])
  expect(boxes[0]).not.toEqual(boxes[1])
  expect(boxes[0]?.includes('calendars.example')).toBe(false)
})

test('nothing comes out by another secret, for another purpose, or of changed bytes', () => {
  const box = seal(key, 'door', text)
  expect(unseal({ encryption: 'another secret, also of 32 characters' }, 'door', box)).toBeNull()
  expect(unseal(key, 'window', box)).toBeNull()
  for (let at = 0; at < box.length; at++) {
    const changed = Buffer.from(box)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(unseal(key, 'door', changed), `byte ${at}`).toBeNull()
  }
  for (const length of [0, 1, 28]) expect(unseal(key, 'door', box.subarray(0, length))).toBeNull()
})

// What earlier versions stored must stay readable.
test('a box of the first version is opened', () => {
  const stored = Buffer.from(
    'AYDZBvgnj8QzKWGGfQPPWqOMUALT7RtQeNYJDC/IFmBRzbm7RRJ08WDeFdyUdww23J0mBPj6xEPT/lsYtw==',
    'base64',
  )
  expect(unseal(key, 'calendar address', stored)).toBe('https://platform.example/one.ics')
})
