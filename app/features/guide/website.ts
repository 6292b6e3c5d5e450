import { cleanLine } from '#lib/clean-text.ts'

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
