// What would break the line, turn the direction of the text around it or be seen by nobody; joiners are part of words.
const unseen = /(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029\ufffe\uffff]/gu

/** A text of several lines without control characters, marks of direction and halves of characters. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(unseen, '').toWellFormed().replaceAll('\ufffd', '').trim()
}

/** The same in one line. */
export function cleanLine(text: string): string {
  return cleanText(text.replace(/\s+/g, ' ')).replace(/\s+/g, ' ')
}

/** An address that may stand in a link: http or https, with a host and without a password; null for anything else. */
export function cleanWebsite(text: string): string | null {
  const line = cleanLine(text)
  const whole = /^[a-z][a-z\d+.-]*:/i.test(line) ? line : `https://${line}`
  if (!URL.canParse(whole)) return null
  const url = new URL(whole)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (!isWeb || !url.hostname.includes('.') || url.username || url.password) return null
  return url.href.length <= 500 ? url.href : null
}
