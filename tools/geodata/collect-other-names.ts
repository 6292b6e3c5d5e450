import { foldText } from '../../app/lib/fold-text.ts'
import { type City, isLarge } from './collect-places.ts'

/** A small place with so many other names is known far away: Hallstatt, Mykonos. */
const fewestOfKnown = 8

/**
 * The other names of places by GeoNames id, folded, out of GeoNames' cities500.txt: of all places of the gazetteer, and of
 * smaller ones that many languages have a name for.
 */
export function collectOtherNames(source: string, cities: readonly City[]): Map<string, number[]> {
  const known = new Map(cities.map((city) => [city.cityId, city]))
  const found = new Map<string, number[]>()
  for (const line of source.split('\n')) {
    const [id, name = '', , others = ''] = line.split('\t')
    const city = known.get(Number(id))
    if (!city) continue
    const names = foldedNames([name, ...others.split(',')], foldText(city.name))
    if (!isLarge(city) && names.length < fewestOfKnown) continue
    for (const each of names) found.set(each, [...(found.get(each) ?? []), city.cityId])
  }
  return found
}

function foldedNames(names: readonly string[], own: string): string[] {
  const folded = names.filter((name) => !isTranscribed(name)).map(foldText)
  return [...new Set(folded)].filter((name) => name.length > 1 && name !== own)
}

/** GeoNames adds letters for letters what machines made of other scripts: "lndn", "sheng hu li ya". Names have capitals. */
function isTranscribed(name: string): boolean {
  return /^[a-z]/.test(name) && !/^(?:s|den|der|la|le|el|al|as|ad|ar)[ '’-]/.test(name)
}
