import { expect, test } from 'vitest'
import { seededRandom } from '#features/search/testing/random-world.ts'
import { openBitMemory } from './bit-memory.ts'
import { type Bitmap, countBits, countBoth, eachBit, emptyBitmap, keepIn, setBit, takeOut } from './bitmap.ts'
import { counterOf } from './counter.ts'

const seed = Number(process.env.TEST_SEED ?? Date.now() % 2 ** 31)
const roll = seededRandom(seed)

function listed(bits: Bitmap): number[] {
  const numbers: number[] = []
  eachBit(bits, (n) => numbers.push(n) > 0)
  return numbers
}

/** A bitmap of so many listings: most of them, some, or a few in one place. */
function someBits(size: number): Bitmap {
  const bits = emptyBitmap(size)
  const share = roll.pick([0, 0.0002, 0.002, 0.05, 0.5, 0.95, 1])
  const end = roll.chance(0.3) ? roll.below(size + 1) : size
  for (let n = 0; n < end; n++) if (roll.chance(share)) setBit(bits, n)
  return bits
}

test('bitmaps in a room are compared as those outside are, whatever stands beside them', () => {
  let foundMany = 0
  for (let round = 0; round < 300; round++) {
    const size = roll.pick([0, 31, 32, 33, 255, 256, 257, 3_000, 20_000]) + roll.below(40)
    const words = emptyBitmap(size).length
    const memory = openBitMemory({ taken: 3 * words, rooms: 2, words })
    const [room, beside] = memory.rooms as [Bitmap, Bitmap]
    const inside = [someBits(size), someBits(size), someBits(size)].map((bits) => {
      const taken = memory.take(words)
      taken.set(bits)
      return taken
    })
    const [bits, neighbour, outside] = [someBits(size), someBits(size), someBits(size)]
    beside.set(neighbour)
    const what = `seed ${seed}, round ${round}, ${size} listings`
    for (const other of [...inside, outside, beside]) {
      const others = new Set(listed(other))
      const both = listed(bits).filter((n) => others.has(n))
      const rest = listed(bits).filter((n) => !others.has(n))
      room.set(bits)
      expect(countBits(room), what).toBe(listed(bits).length)
      expect(countBoth(room, other), what).toBe(both.length)
      expect([countBoth(bits, other), counterOf(bits).countIn(other)], what).toEqual([
        both.length,
        both.length,
      ])
      expect(counterOf(room), what).toMatchObject({ total: listed(bits).length })
      expect(counterOf(room).countIn(other), what).toBe(both.length)
      keepIn(room, other)
      expect(listed(room), what).toEqual(both)
      room.set(bits)
      takeOut(room, other)
      expect(listed(room), what).toEqual(rest)
      if (both.length > 100) foundMany++
    }
    expect(listed(beside), what).toEqual(listed(neighbour))
  }
  expect(foundMany).toBeGreaterThan(25)
})

test('without WebAssembly the same is answered, only later', () => {
  const { Memory } = WebAssembly
  WebAssembly.Memory = class {
    constructor() {
      throw new RangeError('could not allocate memory')
    }
  } as unknown as typeof Memory // as a machine answers that has none left
  try {
    const { take, rooms } = openBitMemory({ taken: 10, rooms: 1, words: 10 })
    const [room] = rooms as [Bitmap]
    room.fill(0xf0f0f0f0)
    const other = take(10).fill(0xffff)
    expect([countBits(room), countBoth(room, other)]).toEqual([160, 80])
  } finally {
    WebAssembly.Memory = Memory
  }
})
