import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { ListingSectionId } from '../listing-fields.ts'
import { railWords } from './form-words.ts'
import { listingSections, sectionAnchor } from './listing-sections.ts'

export type SectionProgressProps = { complete: readonly ListingSectionId[] }

export type SectionRailProps = SectionProgressProps & {
  /** Stays in view below the sections. */
  status: ReactNode
}

/** Which sections are complete, with links to them: a rail beside the form. */
export function SectionRail({ complete, status }: SectionRailProps) {
  return (
    <div className="hidden lg:block">
      <nav aria-label={railWords.label} className="sticky top-24 -ms-3">
        <ol className="grid gap-1">
          {listingSections.map(({ id, title }, at) => {
            const isComplete = complete.includes(id)
            return (
              <li key={id}>
                <a
                  href={`#${sectionAnchor(id)}`}
                  className="flex min-h-11 items-center gap-3 rounded-button px-3 text-meta font-semibold text-muted no-underline transition-colors hover:bg-sunken hover:text-ink"
                >
                  <span
                    aria-hidden
                    className={cx(
                      'tabular grid size-7 shrink-0 place-items-center rounded-full border text-caption',
                      isComplete ? 'border-tide bg-tide text-on-tide' : 'border-line-strong',
                    )}
                  >
                    {isComplete ? <Check className="size-4" strokeWidth={2.5} /> : at + 1}
                  </span>
                  <span className={cx(isComplete && 'text-ink')}>{title}</span>
                  <span className="sr-only">
                    {isComplete ? railWords.completeAfter : railWords.incompleteAfter}
                  </span>
                </a>
              </li>
            )
          })}
        </ol>
        <div className="ms-3 mt-5 border-t border-line pt-4">{status}</div>
      </nav>
    </div>
  )
}

/** The same as a line, where there is no room for a rail. */
export function SectionProgress({ complete }: SectionProgressProps) {
  return (
    <div className="lg:hidden">
      <ProgressBar
        label={railWords.complete(complete.length, listingSections.length)}
        value={(complete.length / listingSections.length) * 100}
      />
    </div>
  )
}
