import { Check, Plus } from 'lucide-react'
import { useId } from 'react'
import { groupQuestionLimits } from '#features/bookings/offers/group-question.ts'
import { pictureOf } from '#features/photos/photo.ts'
import { Picture } from '#ui/picture.tsx'
import type { SavedProperty } from '../../saved-schema.ts'
import type { QuestionForm } from './question-form.ts'
import { moreHomesWords } from './words.ts'

type Choice = Pick<SavedProperty, 'id' | 'title' | 'city' | 'state' | 'cover'>

type HomeChoicesProps = { form: QuestionForm; heading: string; homes: readonly Choice[] }

/** Homes that can be asked too; a press adds one, and another takes it out again. */
export function HomeChoices({ form, heading, homes }: HomeChoicesProps) {
  const id = useId()
  if (homes.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="text-h4">
        {heading}
      </h3>
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {homes.map((home) => (
          <li key={home.id}>
            <HomeChoice form={form} home={home} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function HomeChoice({ form: { ids, setHomes }, home }: { form: QuestionForm; home: Choice }) {
  const isChosen = ids.includes(home.id)
  const Sign = isChosen ? Check : Plus
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={!isChosen && ids.length >= groupQuestionLimits.homes}
      onClick={() => setHomes(isChosen ? ids.filter((id) => id !== home.id) : [...ids, home.id])}
      className="flex min-h-14 w-full items-center gap-3 rounded-button border border-line p-2 text-start transition-colors enabled:hover:border-line-strong enabled:hover:bg-sunken disabled:text-faint aria-pressed:border-tide aria-pressed:bg-tide-soft"
    >
      <span className="block size-11 shrink-0 overflow-hidden rounded-button bg-line">
        <Picture {...pictureOf(home.cover, '', 640)} alt="" sizes="2.75rem" />
      </span>
      <span className="min-w-0 grow">
        <span className="sr-only">{moreHomesWords.ask}</span>
        <span className="block truncate text-meta font-medium">{home.title}</span>
        <span className="block truncate text-caption text-muted">{`${home.city}, ${home.state}`}</span>
      </span>
      <Sign aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
    </button>
  )
}
