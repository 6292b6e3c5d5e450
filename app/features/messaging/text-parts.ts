export type TextPart = { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string }

const link = /\bhttps?:\/\/[^\s<>"'`]+/gi
// A sentence's own signs at the end of an address are not part of it.
const trailing = /[.,;:!?)\]}…]+$/

/**
 * A message as text and links. Only addresses that begin with http or https are links, each shown whole as it was written;
 * a name in other letters leads to what the browser makes of it, and is shown so (xn--…).
 */
export function toTextParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const match of text.matchAll(link)) {
    const address = withoutTail(match[0])
    const url = parseUrl(address)
    if (!url) continue
    if (match.index > at) parts.push({ kind: 'text', text: text.slice(at, match.index) })
    parts.push({ kind: 'link', text: isAsShown(address, url) ? address : url.href, href: url.href })
    at = match.index + address.length
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) })
  return parts
}

function withoutTail(address: string): string {
  const tail = trailing.exec(address)?.[0] ?? ''
  // An address may end in a bracket that it has opened.
  return tail.startsWith(')') && address.includes('(')
    ? address.slice(0, address.length - tail.length + 1)
    : address.slice(0, address.length - tail.length)
}

function parseUrl(address: string): URL | null {
  try {
    const url = new URL(address)
    return url.hostname.includes('.') && url.username === '' && url.password === '' ? url : null
  } catch {
    return null
  }
}

/** Whether its host is what stands there: letters that only look like others are not hidden. */
function isAsShown(address: string, { hostname }: URL): boolean {
  return address.toLowerCase().includes(`//${hostname}`)
}
