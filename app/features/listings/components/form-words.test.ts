import { expect, it } from 'vitest'
import { submitWords } from './form-words.ts'

it('says what a form waits for before it is sent, and why it stopped', () => {
  expect(submitWords.waitingFor(2)).toBe('Waiting for 2 photos…')
  expect(submitWords.waitingFor(1)).toBe('Waiting for 1 photo…')
  expect(submitWords.stopped(1, 'List Property')).toBe(
    '1 photo was not uploaded. Retry or remove it, or press List Property to continue without it.',
  )
  expect(submitWords.stopped(3, 'Save changes')).toBe(
    '3 photos were not uploaded. Retry or remove them, or press Save changes to continue without them.',
  )
})
