import { Play } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { StaticPart } from '#ui/static-part.tsx'

const TutorialDialog = lazyPart(async () => (await import('./tutorial-dialog.tsx')).TutorialDialog)
const TutorialPoster = lazyPart(async () => (await import('./tutorial-poster.tsx')).TutorialPoster)

export type BookHeroProps = {
  title: string
  lead: string
  watch: string
  length: string
  search: { label: string; href: string }
}

/** What it is about, and the walkthrough behind its first picture. */
export function BookHero({ title, lead, watch, length, search }: BookHeroProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <header className="border-b border-line bg-sunken">
      <div className="page-width grid items-center gap-8 py-10 md:py-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-16 lg:py-20">
        <div className="grid justify-items-start gap-5">
          <h1 className="text-display">{title}</h1>
          <p className="measure text-lead text-muted">{lead}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={search.href} size="lg">
              {search.label}
            </ButtonLink>
            <Button
              variant="secondary"
              size="lg"
              className="scripts-only"
              aria-haspopup="dialog"
              icon={<Play aria-hidden className="size-5 text-ember" strokeWidth={2} />}
              onClick={() => setOpen(true)}
            >
              {watch}
            </Button>
          </div>
        </div>
        <div className="relative rounded-sheet border border-line bg-tide p-3 shadow-e3 dark:bg-tide-soft sm:p-4">
          <StaticPart of={TutorialPoster} />
          <button
            type="button"
            aria-label={`${watch}, ${length}`}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className="scripts-only group absolute inset-0 grid place-items-center rounded-sheet"
          >
            <span className="grid size-18 place-items-center rounded-full bg-ember text-on-ember shadow-e3 transition-transform group-hover:scale-105">
              <Play aria-hidden className="ms-1 size-8" fill="currentColor" strokeWidth={1.5} />
            </span>
          </button>
          <span className="tabular absolute end-6 bottom-6 rounded-input bg-ink px-2 py-0.5 text-meta font-semibold text-paper">
            {length}
          </span>
        </div>
      </div>
      {isOpen && (
        <Suspense>
          <TutorialDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </header>
  )
}
