import { type Bitmap, eachBit } from './bitmap.ts'

/** Chooses the `wanted` with the smallest keys; of equal ones those with the smallest numbers, which are newer. */
export function choose(bits: Bitmap, keyOf: (listing: number) => number, wanted: number): number[] {
  const choice = beginChoice(wanted)
  eachBit(bits, (listing) => {
    choice.add(listing, keyOf(listing))
    return true
  })
  return choice.end()
}

/** The same of numbers that are added one after the other, ascending. */
export function beginChoice(wanted: number): { add(listing: number, key: number): void; end(): number[] } {
  // More are gathered than wanted, sorted and cut again, so that a long list is never sorted as a whole.
  const room = Math.max(1_024, wanted * 4)
  let gathered: { listing: number; key: number }[] = []
  let worst = Number.POSITIVE_INFINITY
  const cut = () => {
    gathered.sort((a, b) => (a.key === b.key ? a.listing - b.listing : a.key - b.key))
    gathered = gathered.slice(0, wanted)
    if (gathered.length === wanted) worst = gathered[wanted - 1]?.key ?? worst
  }
  return {
    add(listing, key) {
      // Numbers ascend, so an equal key stands behind all that are there.
      if (key < worst || (gathered.length < wanted && key === worst)) gathered.push({ listing, key })
      if (gathered.length >= room) cut()
    },
    end() {
      cut()
      return gathered.map(({ listing }) => listing)
    },
  }
}
