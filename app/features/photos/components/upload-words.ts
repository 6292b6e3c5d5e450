import { countOf } from '#lib/text.ts'

export const uploadWords = {
  title: 'Photos',
  letGo: 'Let go to add them',
  drop: 'Drop photos here, or choose them',
  input: 'Photos to upload',
  choose: 'Choose photos',
  kinds: 'JPG, PNG, WebP, under 10MB each. ',
  count: (count: number, limit: number) => `${count} of ${limit}`,
  photos: ' photos',
  full: ': remove one to add another',
  added: 'Images uploaded',
  addedCount: (count: number) => `${countOf(count, 'photo')} ${count === 1 ? 'was' : 'were'} added.`,
  blurred: 'Too small to look sharp',
  failedCount: (count: number) => `${countOf(count, 'photo')} did not arrive.`,
  retry: 'Retry',
  retryAll: 'Retry all',
  uploaded: (name: string) => `${name} uploaded`,
  notUploaded: 'Not uploaded',
  removeFailed: 'Failed to remove image. Please try again.',
  removed: 'Photo removed',
  undo: 'Undo',
}
