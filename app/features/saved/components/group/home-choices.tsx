import { Plus } from 'lucide-react'
import { useId } from 'react'
import { pictureOf } from '#features/photos/photo.ts'
import { Picture } from '#ui/picture.tsx'
import type { SavedProperty } from '../../saved-schema.ts'
import type { QuestionForm } from './question-form.ts'
import { moreHomesWords } from './question-words.ts'

const shown = 8

type HomeChoicesProps = {
  form: QuestionForm
  heading: string
  homes: readonly Pick<SavedProperty, 'id' | 'title' | 'city' | 'state' | 'cover'>[]
}

/** Homes that can be asked too; a press adds one. */
export function HomeChoices({ form, heading, homes }: HomeChoicesProps) {
  const id = useId()
  const others = homes.filter((home) => !form.ids.includes(home.id)).slice(0, shown)
  if (others.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="text-h4">
        {heading}
      </h3>
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {others.map((home) => (
          <li key={home.id}>
            <button
              type="button"
              onClick={() => form.setHomes([...form.ids, home.id])}
              className="flex min-h-14 w-full items-center gap-3 rounded-button border border-line p-2 text-start transition-colors hover:border-line-strong hover:bg-sunken"
            >
              <span className="block size-11 shrink-0 overflow-hidden rounded-button bg-line">
                <Picture {...pictureOf(home.cover, '', 640)} alt="" sizes="2.75rem" />
              </span>
              <span className="min-w-0 grow">
                <span className="sr-only">{moreHomesWords.ask}</span>
                <span className="block truncate text-meta font-medium">{home.title}</span>
                <span className="block truncate text-caption text-muted">{`${home.city}, ${home.state}`}</span>
              </span>
              <Plus aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
