import { HousePlug } from 'lucide-react'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

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
          Property not found
        </h1>
        <p className="text-muted">It may have been taken off the site, or the address is not quite right.</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <ButtonLink href="/">Return to Home</ButtonLink>
          <ButtonLink href="/search" variant="secondary">
            Search homes
          </ButtonLink>
        </div>
      </Card>
    </div>
  )
}
