import { type Bitmap, countBits } from './bitmap.ts'
import { type Bounds, boundRows, type StayAsked } from './bound-totals.ts'
import type { PriceBounds } from './price-bounds.ts'
import { countClasses, type PriceClasses } from './price-classes.ts'

type Asked = { bounds: PriceBounds; asked: StayAsked }

/** Of fewer homes for each class, each is looked at. */
const leastForEach = 4

/** What a class says of its homes; the bits are read apart. */
const [outside, inside, open] = [0, 1, 2]

/**
 * Adds to a bitmap those of others whose class lies between limits, which stand in the order of currencies in their minor
 * units. Answers those whose class leaves it open.
 */
export function addByClass(
  bits: Bitmap,
  others: Bitmap,
  { bounds, asked, mins, maxs }: Asked & { mins: Float64Array; maxs: Float64Array },
): Bitmap {
  const { classes } = bounds
  const count = countClasses(classes)
  if (countBits(others) < count * leastForEach) return others
  const { least, most } = boundClasses(classes, asked)
  const verdicts = new Uint8Array(count)
  for (let own = 0; own < count; own++) {
    // One for each class, and each currency has limits.
    const lower = mins[classes.currency[own] as number] as number
    const upper = maxs[classes.currency[own] as number] as number
    const low = least[own] as number
    const high = most[own] as number
    if (high < lower || low > upper) verdicts[own] = outside
    else verdicts[own] = low >= lower && high <= upper ? inside : open
  }
  const left = new Uint32Array(others.length)
  for (let word = 0; word < others.length; word++) {
    // As long as each other.
    let rest = others[word] as number
    let added = 0
    let kept = 0
    while (rest !== 0) {
      const bit = rest & -rest
      rest ^= bit
      const number = 31 - Math.clz32(bit)
      const verdict = verdicts[classes.of[(word << 5) + number] as number] as number
      added |= (verdict & 1) << number
      kept |= (verdict >>> 1) << number
    }
    bits[word] = (bits[word] as number) | added
    left[word] = kept
  }
  return left
}

/**
 * Those of a bitmap whose class may be among the first so many. Of the classes that are cheapest, or dearest, at the worst so
 * many homes are taken together; whoever's class cannot be better than the last of these is left out.
 */
export function firstByClass(
  bits: Bitmap,
  { bounds, asked, isLow, rates, wanted }: Asked & { isLow: boolean; rates: number[]; wanted: number },
): Bitmap {
  const { classes } = bounds
  const count = countClasses(classes)
  if (countBits(bits) < count * leastForEach) return bits
  const { least, most } = boundClasses(classes, asked)
  const best = new Float64Array(count)
  const worst = new Float64Array(count)
  for (let own = 0; own < count; own++) {
    // One for each class, and each currency has a rate. A cent more on either side than what an amount is worth before it is rounded.
    const rate = rates[classes.currency[own] as number] as number
    const low = (least[own] as number) * rate - 1
    const high = (most[own] as number) * rate + 1
    best[own] = isLow ? low : -high
    worst[own] = isLow ? high : -low
  }
  const homes = countHomes(bits, classes.of, count)
  const inOrder = Array.from(worst.keys()).sort((a, b) => (worst[a] as number) - (worst[b] as number))
  let sum = 0
  const last = inOrder.find((own) => {
    sum += homes[own] as number
    return sum >= wanted
  })
  if (last === undefined) return bits
  const limit = worst[last] as number
  return keepClasses(
    bits,
    classes.of,
    Uint8Array.from(best, (each) => (each <= limit ? 1 : 0)),
  )
}

/** So many homes whose total lies about the middle of their class, in minor units of a currency by its place among all. */
type HomesAbout = { homes: number; middle: number; currency: number }

/** How many of a bitmap are in each class but the first; those of the first, by themselves. */
export function homesByClass(
  bits: Bitmap,
  { bounds: { classes }, asked }: Asked,
): { about: HomesAbout[]; others: Bitmap } {
  const { least, most } = boundClasses(classes, asked)
  const homes = countHomes(bits, classes.of, least.length)
  const about = Array.from(homes, (count, own) => ({
    homes: count,
    // One for each class.
    middle: Math.round(((least[own] as number) + (most[own] as number)) / 2),
    currency: classes.currency[own] as number,
  }))
  const isFirst = Uint8Array.from(homes, (_, own) => (own === 0 ? 1 : 0))
  return { about: about.slice(1), others: keepClasses(bits, classes.of, isFirst) }
}

/** Between what the totals of each class lie: its two rows stand side by side. */
function boundClasses(classes: PriceClasses, asked: StayAsked): Bounds {
  const count = countClasses(classes)
  const { least, most } = boundRows(classes.bounds, 2 * count, asked)
  return {
    least: Float64Array.from({ length: count }, (_, own) => least[own * 2] as number),
    most: Float64Array.from({ length: count }, (_, own) => most[own * 2 + 1] as number),
  }
}

function countHomes(bits: Bitmap, of: Uint16Array, count: number): Uint32Array {
  const homes = new Uint32Array(count)
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word] as number
    while (rest !== 0) {
      const bit = rest & -rest
      rest ^= bit
      const own = of[(word << 5) + 31 - Math.clz32(bit)] as number
      homes[own] = (homes[own] as number) + 1
    }
  }
  return homes
}

function keepClasses(bits: Bitmap, of: Uint16Array, wanted: Uint8Array): Bitmap {
  const kept = new Uint32Array(bits.length)
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word] as number
    let own = 0
    while (rest !== 0) {
      const bit = rest & -rest
      rest ^= bit
      const number = 31 - Math.clz32(bit)
      own |= (wanted[of[(word << 5) + number] as number] as number) << number
    }
    kept[word] = own
  }
  return kept
}
