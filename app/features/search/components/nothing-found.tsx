import { SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { chipClass } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { filterWords } from './filters/filter-words.ts'
import { nothingFoundWords } from './results-words.ts'

/** A search to try instead, and how many stays it finds. */
export type WayOut = { label: string; count: number; url: string }

export type NothingFoundProps = {
  /** The words of the search as listings write them, and its prices in order. */
  meant: readonly WayOut[]
  /** The same stay a little earlier or later. */
  dates: readonly WayOut[]
  relaxations: readonly WayOut[]
  cities: readonly WayOut[]
}

/** Says that there is nothing, and what comes nearest to the wish. */
export function NothingFound({ meant, dates, relaxations, cities }: NothingFoundProps) {
  return (
    <EmptyState
      title={nothingFoundWords.title}
      icon={<SearchX strokeWidth={1.75} />}
      level={3}
      actions={<ButtonLink href="/search">{filterWords.clear}</ButtonLink>}
    >
      <p>{nothingFoundWords.text}</p>
      <div className="mt-5 grid gap-5">
        {meant.length > 0 && <WaysOut title={nothingFoundWords.meant} ways={meant} />}
        {dates.length > 0 && <WaysOut title={nothingFoundWords.dates} ways={dates} />}
        {relaxations.length > 0 && <WaysOut title={nothingFoundWords.fewer} ways={relaxations} />}
        {cities.length > 0 && <WaysOut title={nothingFoundWords.nearby} ways={cities} />}
      </div>
    </EmptyState>
  )
}

function WaysOut({ title, ways }: { title: string; ways: readonly WayOut[] }) {
  return (
    <section>
      <h4 className="font-sans text-meta font-semibold tracking-normal text-ink">{title}</h4>
      <ul aria-label={title} className="mt-2 flex flex-wrap justify-center gap-2">
        {ways.map(({ label, count, url }) => (
          <li key={url}>
            <Link to={url} preventScrollReset className={chipClass()}>
              {nothingFoundWords.wayOut(label, count)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
