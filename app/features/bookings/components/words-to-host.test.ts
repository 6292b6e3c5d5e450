import { expect, it } from 'vitest'
import { bookingFormSchema } from '../booking-schema.ts'
import { keepMeaning, whatHostReads } from './words-to-host.ts'

const stored = (special_requests: string) => bookingFormSchema.shape.special_requests.parse(special_requests)

it.each([
  ["We don't mind the dog's basket", 'We don’t mind the dog’s basket'],
  ['The "blue" room, please', 'The “blue” room, please'],
  ['"Blue", or ("red")', '“Blue”, or (“red”)'],
  ['A bed of 6\'2", please', 'A bed of 6’2”, please'],
  ['We are looking forward <3', 'We are looking forward ♥'],
  ['Вечером — можно?', 'Вечером — можно?'],
])('does not change the meaning of %s', (typed, kept) => {
  expect(stored(keepMeaning(typed))).toBe(kept)
  expect(whatHostReads(typed)).toBeNull()
})

it.each([
  ['Arriving <b>late</b>', 'Arriving blate/b'],
  ['Is > 8 pm fine?', 'Is  8 pm fine?'],
])('tells what is left of %s before it is sent', (typed, left) => {
  expect(whatHostReads(typed)).toBe(left)
  expect(stored(keepMeaning(typed))).toBe(left)
})
