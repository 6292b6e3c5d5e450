import { australiaHomes } from './australia.ts'
import { californiaHomes } from './california.ts'
import { canadaHomes } from './canada.ts'
import { floridaHomes } from './florida.ts'
import type { Home } from './home.ts'
import { newYorkHomes } from './new-york.ts'
import { texasHomes } from './texas.ts'
import { unitedKingdomHomes } from './united-kingdom.ts'

/** Every home of the demo world: two in each city of the specification, and twelve in the other countries. */
export const homes: readonly Home[] = [
  ...californiaHomes,
  ...newYorkHomes,
  ...floridaHomes,
  ...texasHomes,
  ...canadaHomes,
  ...unitedKingdomHomes,
  ...australiaHomes,
]

/** The home that is written down under this slug. Throws when there is none. */
export function homeOf(slug: string): Home {
  const home = homes.find((each) => each.slug === slug)
  if (!home) throw new Error(`no home is called ${slug}`)
  return home
}
