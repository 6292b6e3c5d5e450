import { HousePlug } from 'lucide-react'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { notFoundWords } from './property-words.ts'

/** Said of a property that does not exist or is not listed. */
export function PropertyNotFound() {
  return (
    <div className="page-width py-12 sm:py-20">
      <Card
        surface="raised"
        padding="lg"
        className="mx-auto grid max-w-xl justify-items-center gap-4 text-center"
      >
        <span
          aria-hidden
          className="grid size-16 place-items-center rounded-full bg-ember-soft text-ember-ink"
        >
          <HousePlug className="size-8" strokeWidth={1.75} />
        </span>
        <h1 tabIndex={-1} className="text-h2">
          {notFoundWords.title}
        </h1>
        <p className="text-muted">{notFoundWords.text}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <ButtonLink href="/">{notFoundWords.home}</ButtonLink>
          <ButtonLink href="/search" variant="secondary">
            {notFoundWords.search}
          </ButtonLink>
        </div>
      </Card>
    </div>
  )
}
