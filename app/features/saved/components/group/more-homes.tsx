import { Plus } from 'lucide-react'
import { pictureOf } from '#features/photos/photo.ts'
import { answerOf, client } from '#lib/api-client.ts'
import { Picture } from '#ui/picture.tsx'
import { useAnswer } from '#web/use-answer.ts'
import { usePropertyCards } from '../use-property-cards.ts'
import type { QuestionForm } from './question-form.ts'

const shown = 8

/** Saved homes that can be asked too. */
export function MoreHomes({ form }: { form: QuestionForm }) {
  const { answer: saved } = useAnswer(
    ['saved', 'ids'],
    async () => (await answerOf(client['saved-homes'].$get())).homes,
  )
  const others = (saved ?? []).filter((id) => !form.ids.includes(id)).slice(0, shown)
  const { homes } = usePropertyCards(others)
  if (!homes || homes.length === 0) return null
  return (
    <section aria-labelledby="more-homes" className="grid gap-3">
      <h3 id="more-homes" className="text-h4">
        Ask one of your saved homes too
      </h3>
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {homes.map((home) => (
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
                <span className="sr-only">Ask </span>
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
