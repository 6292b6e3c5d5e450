import { ArrowRight } from 'lucide-react'
import { hasSearchDraft } from '#features/search/components/bar/search-draft.ts'
import { ButtonLink } from '#ui/button.tsx'
import { deferredPart } from '#ui/deferred-part.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { StaticPart } from '#ui/static-part.tsx'
import { homeWords } from './home-words.ts'

const HarbourScene = lazyPart(async () => (await import('./harbour-scene.tsx')).HarbourScene)

const SearchBar = deferredPart(
  async () => (await import('#features/search/components/search-bar.tsx')).SearchBar,
  hasSearchDraft,
)

/** The first thing anyone sees: the promise, the search, and the way in. */
export function HomeHero({ today }: { today: string }) {
  return (
    <section className="relative isolate overflow-hidden bg-linear-to-b from-sky from-40% to-sky-low">
      <div className="page-width grid content-start gap-5 pt-9 pb-36 sm:pt-10 sm:pb-24 lg:gap-4 lg:pt-8 lg:pb-9">
        <div className="grid max-w-4xl gap-3">
          <h1 className="text-display">{homeWords.title}</h1>
          <p className="measure text-lead text-muted">{homeWords.lead}</p>
        </div>
        <div className="max-w-4xl">
          <SearchBar today={today} />
        </div>
        <div>
          <ButtonLink href="/search" variant="secondary">
            {homeWords.explore}
            <ArrowRight aria-hidden className="size-5 rtl:rotate-180" strokeWidth={1.75} />
          </ButtonLink>
        </div>
      </div>
      {/* Last: it stands on the bottom edge, which moves until the whole section has been read. */}
      <div className="absolute inset-x-0 bottom-0 -z-10 h-52 sm:h-72 lg:h-88">
        <StaticPart of={HarbourScene} />
      </div>
    </section>
  )
}
