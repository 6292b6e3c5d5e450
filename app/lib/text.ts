/**
 * Trims, strips < > " ' and caps at 10,000 characters (specification, section 5; for special requests only, rulings
 * B5).
 */
export function sanitizeText(text: string): string {
  return text
    .replace(/[<>"']/g, '')
    .trim()
    .slice(0, 10_000)
}

/** "66,054": a whole number with thousands separators. */
export function formatCount(count: number): string {
  // Not by `Intl`: whoever asks it first in a browser waits 16 ms, at a time when a page becomes usable.
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

/** "950", "1.2K", "66.1K", "1M": a whole number where there is little room, up to 999 millions. */
export function formatShortCount(count: number): string {
  if (count < 1_000) return String(count)
  const thousands = Math.round(count / 100) / 10
  return thousands < 1_000 ? `${thousands}K` : `${Math.round(count / 100_000) / 10}M`
}

/** "1 guest", "3 guests": the number with thousands separators and the matching noun. */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`
}

/** The length in user-perceived characters' upper bound: code points, so that an emoji is not two. */
export function lengthOf(text: string): number {
  return [...text].length
}
