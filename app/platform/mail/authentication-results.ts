import type { TraceHeader } from './written-mail.ts'

/** What DMARC found about the domain of a mail's sender; `none`: nobody could tell. */
export type SenderVerdict = 'pass' | 'fail' | 'none'

/**
 * The DMARC result that the operator's own mail server wrote down (RFC 8601); null where it wrote none. Headers of other
 * servers don't count, and neither does what stands below the server's own: everything that the sender put into the mail is
 * further down.
 */
export function reportedVerdict(trace: readonly TraceHeader[], authserv: string): SenderVerdict | null {
  const results = ownResults(trace, authserv).flatMap(dmarcResults)
  if (results.includes('fail')) return 'fail'
  if (results.length === 0) return null
  return results.includes('pass') ? 'pass' : 'none'
}

/** A server's filters write a header each, above or below its own Received: none of them is below the next hop. */
function ownResults(trace: readonly TraceHeader[], authserv: string): string[] {
  const found: string[] = []
  for (const { name, value } of trace) {
    if (name === 'received' && found.length > 0) break
    if (name !== 'authentication-results') continue
    const [id = '', ...results] = partsOf(value)
    if (authservOf(id) === authserv.toLowerCase()) found.push(...results)
  }
  return found
}

/** "mx.example 1": the id, maybe in quotes, and maybe a version. */
function authservOf(part: string): string {
  return (/^"([^"]*)"|^(\S+)/.exec(part)?.slice(1).find(Boolean) ?? '').toLowerCase()
}

function dmarcResults(part: string): string[] {
  const [, result] = /^dmarc\s*(?:\/\s*\d+\s*)?=\s*([a-z]+)/i.exec(part) ?? []
  return result ? [result.toLowerCase()] : []
}

/** What stands between the semicolons, without comments, which may be nested. Quoted text is kept whole. */
function partsOf(value: string): string[] {
  const parts = ['']
  let [depth, isQuoted] = [0, false]
  for (const [letter] of value.matchAll(/\\.|./gs)) {
    if (!isQuoted && letter === '(') depth++
    else if (!isQuoted && letter === ')') depth = Math.max(0, depth - 1)
    else if (depth > 0) continue
    else if (!isQuoted && letter === ';') parts.push('')
    else {
      if (letter === '"') isQuoted = !isQuoted
      parts[parts.length - 1] += letter
    }
  }
  return parts.map((part) => part.trim())
}
