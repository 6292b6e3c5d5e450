import { Link } from 'react-router'
import { chipClass } from '#ui/chip.tsx'
import type { Neighbours } from '../neighbours.ts'
import { resultsWords } from './results-words.ts'

/** Where to look on from the page of a place: its neighbours, or the cities that lie in it. */
export function NeighbourLinks({ kind, name, places }: Neighbours) {
  const title = kind === 'city' ? resultsWords.neighbours(name) : resultsWords.cities(name)
  return (
    <nav aria-labelledby="neighbours" className="border-t border-line pt-6">
      <h2 id="neighbours" className="text-h3">
        {title}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {places.map(({ name: place, homes, url }) => (
          <li key={url}>
            <Link to={url} className={chipClass()}>
              {place}
              <span className="text-muted">{resultsWords.homes(homes)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
