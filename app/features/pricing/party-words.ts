import { commaList } from '#lib/list-words.ts'
import { countOf } from '#lib/text.ts'
import type { Party } from './price-terms.ts'

/** Who comes: "2 guests"; where not all of them are adults "2 adults, 1 child, 1 infant, 1 pet". */
export function partyWords({ adults, children, infants, pets }: Party): string {
  if (children + infants + pets === 0) return countOf(adults, 'guest')
  const parts = [
    countOf(adults, 'adult'),
    children > 0 && countOf(children, 'child', 'children'),
    infants > 0 && countOf(infants, 'infant'),
    pets > 0 && countOf(pets, 'pet'),
  ]
  return commaList(parts)
}
