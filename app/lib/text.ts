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

/** "1 guest", "3 guests": the number with thousands separators and the matching noun. */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? singular : plural}`
}

/** "+1 415 555 0163": the last four digits and threes before them; for reading, not for dialling. */
export function spacedPhone(phone: string): string {
  return phone.replace(/\B(?=(?:\d{3})*\d{4}$)/g, ' ')
}

/** "+14155550163" of "+1 (415) 555-0163": people write numbers in groups; the rule knows only the digits (specification, section 5). */
export function ungroupedPhone(typed: string): string {
  return typed.replace(/[\s().-]/g, '')
}

/** The length in user-perceived characters' upper bound: code points, so that an emoji is not two. */
export function lengthOf(text: string): number {
  return [...text].length
}
