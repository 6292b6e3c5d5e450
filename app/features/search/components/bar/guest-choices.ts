import { wishWords } from '../../wish-words.ts'

/** "1 guest" to "8+ guests" (specification, section 9); more while the address asks for more. */
export function guestChoices(asked: number): { value: string; label: string }[] {
  const counts = [1, 2, 3, 4, 5, 6, 7, 8, ...(asked > 8 ? [asked] : [])]
  return counts.map((count) => ({ value: String(count), label: labelOf(count) }))
}

function labelOf(count: number): string {
  return count > 7 ? wishWords.guests(count) : wishWords.guestCount(count)
}
