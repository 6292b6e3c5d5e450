import { expect, it } from 'vitest'
import { afterUploads, stoppedWords, waitingWords } from './wait-for-photos.ts'

it('does not send a form before its last photo has arrived', () => {
  expect(afterUploads({ left: 2, failed: 0 })).toBe('wait')
  expect(afterUploads({ left: 1, failed: 1 })).toBe('wait')
})

it('sends by itself when all have arrived', () => {
  expect(afterUploads({ left: 0, failed: 0 })).toBe('send')
})

it('does not send without a photo that failed', () => {
  expect(afterUploads({ left: 0, failed: 1 })).toBe('stop')
})

it('says what it waits for, and why it stopped', () => {
  expect(waitingWords({ left: 2, failed: 0 })).toBe('Waiting for 2 photos…')
  expect(waitingWords({ left: 1, failed: 0 })).toBe('Waiting for 1 photo…')
  expect(stoppedWords({ left: 0, failed: 1 }, 'List Property')).toBe(
    '1 photo was not uploaded. Retry or remove it, or press List Property to go on without it.',
  )
  expect(stoppedWords({ left: 0, failed: 3 }, 'Save changes')).toBe(
    '3 photos were not uploaded. Retry or remove them, or press Save changes to go on without them.',
  )
})
