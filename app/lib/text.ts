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

// The calling codes of one and two digits; all others have three (ITU-T E.164).
const callingCode = /^\+(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/**
 * "+1 415 555 0163", "+61 491 570 156": the country's code, then threes, the last one or two groups fours where it does
 * not come out even; for reading, not for dialling.
 */
export function spacedPhone(phone: string): string {
  const [code = ''] = callingCode.exec(phone) ?? []
  const number = phone.slice(code.length)
  const fours = number.length % 3
  const threes = number.slice(0, Math.max(0, number.length - fours * 4)).match(/.{3}/g) ?? []
  const rest = number.slice(threes.length * 3).match(/.{1,4}/g) ?? []
  return [code, ...threes, ...rest].filter((group) => group !== '').join(' ')
}

/** "+14155550163" of "+1 (415) 555-0163": people write numbers in groups; the rule knows only the digits (specification, section 5). */
export function ungroupedPhone(typed: string): string {
  return typed.replace(/[\s().-]/g, '')
}

/** The length in user-perceived characters' upper bound: code points, so that an emoji is not two. */
export function lengthOf(text: string): number {
  return [...text].length
}
