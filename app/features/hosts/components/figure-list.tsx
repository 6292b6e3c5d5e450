import { TextLink } from '#ui/link.tsx'
import type { FigureLine } from '../host-words.ts'
import { hostFactsWords } from './host-facts-words.ts'

export type FigureListProps = { lines: readonly FigureLine[] }

/** What is known of a host in figures, each with its number and time. */
export function FigureList({ lines }: FigureListProps) {
  if (lines.length === 0) {
    return <p className="text-meta text-muted">{hostFactsWords.noFigures}</p>
  }
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-1 gap-4 @md:grid-cols-2 @3xl:grid-cols-3">
        {lines.map(({ term, value, told }) => (
          <div key={term} className="rounded-input bg-sunken p-4">
            <dt className="text-meta text-muted">{term}</dt>
            <dd className="mt-1">
              <span className="tabular text-h4 font-semibold">{value}</span>
              <span className="mt-0.5 block text-meta text-muted">{told}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-meta">
        <TextLink href="/how-we-sort#calendar-accuracy" tone="quiet">
          {hostFactsWords.aboutFigures}
        </TextLink>
      </p>
    </div>
  )
}
