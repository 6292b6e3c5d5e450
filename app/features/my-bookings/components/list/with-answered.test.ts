import { expect, test } from 'vitest'
import { withAnswered } from './use-bookings.ts'

const row = (id: string, words = '') => ({ id, words })
const rows = (...ids: string[]) => ids.map((id) => row(id))

test('what was answered does not vanish from under the eyes, though its list has let it go', () => {
  const answered = [
    { booking: row('c', 'confirmed'), at: 2 },
    { booking: row('a', 'declined'), at: 0 },
  ]
  const shown = withAnswered(rows('b', 'd'), answered)
  expect(shown.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  expect(shown[2]).toEqual(row('c', 'confirmed'))
})

test('what the list still has is shown as the list has it, once', () => {
  const latest = [row('a', 'checked in'), row('b')]
  expect(withAnswered(latest, [{ booking: row('a', 'confirmed'), at: 1 }])).toEqual(latest)
})

test('a row stands last in a list that has become shorter', () => {
  expect(withAnswered(rows('a'), [{ booking: row('z'), at: 9 }]).map(({ id }) => id)).toEqual(['a', 'z'])
})
