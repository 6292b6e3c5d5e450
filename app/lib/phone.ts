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
