import { countOf } from '#lib/text.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { stars } from '../review.ts'
import { reviewFormWords } from './words.ts'

export type ScoreFieldsProps<Score extends string> = {
  scores: readonly Score[]
  labels: Record<Score, string>
  /** What was given before. */
  given: Partial<Record<Score, number | null>>
}

/** Stars for the parts of a stay, none of which has to be said. */
export function ScoreFields<Score extends string>({ scores, labels, given }: ScoreFieldsProps<Score>) {
  const hasGiven = scores.some((score) => given[score])
  return (
    <Disclosure summary={reviewFormWords.scores} defaultOpen={hasGiven}>
      <div className="grid gap-4 sm:grid-cols-2">
        {scores.map((score) => (
          <NativeSelect
            key={score}
            label={labels[score]}
            name={score}
            optional
            placeholder={reviewFormWords.noScore}
            defaultValue={given[score] ?? ''}
            options={stars.map((star) => ({ value: String(star), label: countOf(star, 'star') }))}
          />
        ))}
      </div>
    </Disclosure>
  )
}

/** What the form says of them; null where nothing is said. */
export function readScores<Score extends string>(
  data: FormData,
  scores: readonly Score[],
): Record<Score, number | null> {
  const entries = scores.map((score) => [score, Number(data.get(score) ?? 0) || null] as const)
  return Object.fromEntries(entries) as Record<Score, number | null> // exactly those names
}
