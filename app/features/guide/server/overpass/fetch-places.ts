import type { FoundPlace } from '../../choose-places.ts'
import type { CollectFailure } from '../../collect-failure-words.ts'
import type { GuidePoint } from '../../guide.ts'
import { overpassQuery } from './overpass-query.ts'
import { readPlaces } from './read-places.ts'

export type PlacesAnswer =
  | { kind: 'places'; places: FoundPlace[] }
  | { kind: 'failed'; failure: CollectFailure; retryAfterSeconds: number | null }

export const fetchTimeoutMs = 10_000
export const maxAnswerBytes = 5_000_000

/**
 * Asks an Overpass server for the places around a point. Never throws for what the server does: within ten seconds and
 * five megabytes there are places, or a reason why not.
 */
export async function fetchPlaces(
  url: string,
  around: GuidePoint,
  { timeoutMs = fetchTimeoutMs }: { timeoutMs?: number } = {},
): Promise<PlacesAnswer> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ data: overpassQuery(around) }),
      // The operators of public servers ask for a name to turn to (wiki: Overpass API, "Public servers").
      headers: { accept: 'application/json', 'user-agent': 'Holmward guide book' },
      redirect: 'error',
      signal,
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      const isBusy = response.status === 429 || response.status === 503 || response.status === 504
      return failed(isBusy ? 'busy' : 'refused', readRetryAfter(response.headers.get('retry-after')))
    }
    const text = await readBounded(response)
    if (text === null) return failed('too_large')
    const places = readPlaces(text, around)
    return places ? { kind: 'places', places } : failed('unreadable')
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return failed(signal.aborted ? 'too_slow' : 'unreachable')
  }
}

function failed(failure: CollectFailure, retryAfterSeconds: number | null = null): PlacesAnswer {
  return { kind: 'failed', failure, retryAfterSeconds }
}

async function readBounded(response: Response): Promise<string | null> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    // Leaving the loop ends the connection.
    if (bytes > maxAnswerBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function readRetryAfter(header: string | null): number | null {
  return header && /^\d{1,6}$/.test(header.trim()) ? Math.min(3_600, Number(header)) : null
}
