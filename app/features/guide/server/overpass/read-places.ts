import { cleanLine } from '#lib/clean-text.ts'
import { distanceKm } from '#lib/distance.ts'
import type { FoundPlace } from '../../choose-places.ts'
import type { GuidePoint } from '../../guide.ts'
import { cleanWebsite } from '../../website.ts'
import { categoryOf, reaches } from './overpass-query.ts'

/**
 * Reads an answer in Overpass's JSON format (wiki: Overpass API/Output Formats): elements with `type`, `id`, `tags` and
 * a point, for ways and relations their `center`. Null when it is none, or says that the query was broken off; entries
 * that make no sense, or lie outside the question, are left out.
 */
export function readPlaces(text: string, around: GuidePoint): FoundPlace[] | null {
  const answer = parse(text)
  if (!isRecord(answer) || !Array.isArray(answer.elements)) return null
  // "runtime error: Query timed out": what came until then would be the places of one corner.
  if (typeof answer.remark === 'string' && answer.remark.includes('error')) return null
  return answer.elements.flatMap((element: unknown) => readPlace(element, around) ?? [])
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function readPlace(element: unknown, around: GuidePoint): FoundPlace | null {
  if (!isRecord(element) || !isRecord(element.tags)) return null
  const { type, id, tags } = element
  if ((type !== 'node' && type !== 'way' && type !== 'relation') || !Number.isSafeInteger(id)) return null
  const point = pointOf(isRecord(element.center) ? element.center : element)
  const category = categoryOf(tags)
  const name = cleanLine(textOf(tags['name:en']) || textOf(tags.name))
  if (!point || !category || !/[\p{L}\p{N}]/u.test(name)) return null
  if (distanceKm(around, point) * 1000 > reaches[category].radiusM * 1.05) return null
  return {
    ...point,
    source: 'overpass',
    sourceId: `${type}/${id}`,
    name: cut(name, 120),
    category,
    description: describe(tags),
    address: addressOf(tags),
    websiteUrl: cleanWebsite(textOf(tags.website) || textOf(tags['contact:website']) || ' '),
    openingHours: short(tags.opening_hours, 200),
    isNotable: 'wikipedia' in tags || 'wikidata' in tags,
  }
}

function pointOf({ lat, lon }: Record<string, unknown>): GuidePoint | null {
  if (typeof lat !== 'number' || typeof lon !== 'number') return null
  if (!(Math.abs(lat) <= 90) || !(Math.abs(lon) <= 180)) return null
  return { latitude: lat, longitude: lon }
}

/** "Thai, seafood": what is known about the kitchen; else nothing, which is better than the name of a tag. */
function describe(tags: Record<string, unknown>): string | null {
  const cuisine = short(tags.cuisine, 200)
  if (!cuisine) return short(tags.description, 300)
  const words = cuisine.replaceAll('_', ' ').split(';').map(cleanLine).filter(Boolean).slice(0, 4).join(', ')
  return words ? `${words.charAt(0).toUpperCase()}${words.slice(1)}` : null
}

function addressOf(tags: Record<string, unknown>): string | null {
  const part = (name: string) => cleanLine(textOf(tags[`addr:${name}`]))
  const street = part('street')
  if (!street) return null
  const house = [part('housenumber'), street].filter(Boolean).join(' ')
  const city = [part('city'), [part('state'), part('postcode')].filter(Boolean).join(' ')]
  return cut([house, ...city].filter(Boolean).join(', '), 300)
}

/** What is too long is left out: a cut text of a stranger would say something else. */
function short(value: unknown, limit: number): string | null {
  const text = cleanLine(textOf(value))
  return text !== '' && text.length <= limit ? text : null
}

function textOf(value: unknown): string {
  // Tags have at most 255 characters; what sends more is not read further.
  return typeof value === 'string' ? value.slice(0, 1_000) : ''
}

function cut(text: string, limit: number): string {
  return [...text].length <= limit
    ? text
    : `${[...text]
        .slice(0, limit - 1)
        .join('')
        .trimEnd()}…`
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
