import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bedKinds,
  bedsOfRooms,
  countBeds,
  isBed,
  orderBeds,
  roomsToFill,
  sleepingRooms,
  totalsByKind,
} from './beds.ts'
import { bedWords, roomLabel } from './beds-words.ts'

const someBed = fc
  .tuple(fc.constantFrom(...roomsToFill(50), 'home'), fc.constantFrom(...bedKinds, 'bed'))
  .map((parts) => parts.join(':'))
const someBeds = fc.array(someBed, { maxLength: 60 })

describe('beds', () => {
  test('are read into rooms and back, in one order', () => {
    fc.assert(
      fc.property(someBeds, (beds) => {
        const ordered = orderBeds(beds)
        expect(bedsOfRooms(sleepingRooms(beds))).toEqual(ordered)
        expect(orderBeds(beds.toReversed())).toEqual(ordered)
        expect(ordered.toSorted()).toEqual(beds.toSorted())
        expect(totalsByKind(beds).reduce((sum, { count }) => sum + count, 0)).toBe(beds.length)
      }),
    )
  })

  test('anything else is no bed, and no reason to fail', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), someBeds, (noise, beds) => {
        const strange = noise.filter((text) => !isBed(text))
        expect(sleepingRooms([...strange, ...beds])).toEqual(sleepingRooms(beds))
      }),
    )
    for (const text of [
      '',
      ':',
      'bedroom-0:queen',
      'bedroom-51:queen',
      'bedroom-01:queen',
      'attic:queen',
      'home:',
    ]) {
      expect(isBed(text), text).toBe(false)
    }
  })

  test('are said room by room', () => {
    const rooms = sleepingRooms([
      'living-room:sofa',
      'bedroom-2:single',
      'bedroom-10:king',
      'bedroom-2:single',
    ])
    expect(rooms.map(({ room, beds }) => [roomLabel(room), beds.map(bedWords).join(', ')])).toEqual([
      ['Bedroom 2', '2 single beds'],
      ['Bedroom 10', '1 king bed'],
      ['Living room', '1 sofa bed'],
    ])
  })

  test('are counted without cots', () => {
    expect(countBeds(['bedroom-1:queen', 'bedroom-1:cot', 'home:bed'])).toBe(2)
  })
})
