import { type Bitmap, eachBit } from './bitmap.ts'

/** Chooses the `wanted` with the smallest keys; of equal ones those with the smallest numbers, which are newer. */
export function choose(bits: Bitmap, keyOf: (n: number) => number, wanted: number): number[] {
  const choice = beginChoice(wanted)
  eachBit(bits, (n) => {
    choice.add(n, keyOf(n))
    return true
  })
  return choice.end()
}

/** The same of numbers that are added one after the other, ascending. */
export function beginChoice(wanted: number): { add(n: number, key: number): void; end(): number[] } {
  // More are gathered than wanted, sorted and cut again, so that a long list is never sorted as a whole.
  const room = Math.max(1_024, wanted * 4)
  let gathered: { n: number; key: number }[] = []
  let worst = Number.POSITIVE_INFINITY
  const cut = () => {
    gathered.sort((a, b) => (a.key === b.key ? a.n - b.n : a.key - b.key))
    gathered = gathered.slice(0, wanted)
    if (gathered.length === wanted) worst = gathered[wanted - 1]?.key ?? worst
  }
  return {
    add(n, key) {
      // Numbers ascend, so an equal key stands behind all that are there.
      if (key < worst || (gathered.length < wanted && key === worst)) gathered.push({ n, key })
      if (gathered.length >= room) cut()
    },
    end() {
      cut()
      return gathered.map(({ n }) => n)
    },
  }
}
