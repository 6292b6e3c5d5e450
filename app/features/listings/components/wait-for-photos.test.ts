import { expect, it } from 'vitest'
import { afterUploads } from './use-waiting-for-photos.ts'

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
