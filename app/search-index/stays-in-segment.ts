import { type AskedStay, judgeStay, stayVerdicts } from '#app/listing-matching/match-stay.ts'
import { type Bitmap, clearBit } from './bitmap.ts'
import { isTaken, keepFree } from './nights.ts'
import type { Segment } from './segment.ts'

/** Keeps the listings that are free and accept the stay. Rules that many share are judged once. */
export function keepTaking(bits: Bitmap, { nights, terms }: Segment, stay: AskedStay): void {
  keepFree(bits, nights, stay.from, stay.to)
  if (!terms) return
  const { has, rules, rulesOf } = terms
  // 0 where rules have not been judged yet.
  const verdicts = new Uint8Array(rules.length)
  for (let word = 0; word < bits.length; word++) {
    // As long as the bitmap.
    let rest = (bits[word] as number) & (has[word] as number)
    while (rest !== 0) {
      const bit = rest & -rest
      rest ^= bit
      const listing = (word << 5) + 31 - Math.clz32(bit)
      const number = rulesOf[listing] as number // one for each listing
      verdicts[number] ||= judgeStay(rules[number], stay)
      const verdict = verdicts[number]
      if (verdict === stayVerdicts.taken) continue
      if (
        verdict === stayVerdicts.inGap &&
        isTaken(nights, stay.from - 1, listing) &&
        isTaken(nights, stay.to, listing)
      )
        continue
      clearBit(bits, listing)
    }
  }
}
