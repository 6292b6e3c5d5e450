import { useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { Button } from '#ui/button.tsx'
import { useAnswer } from '#web/use-answer.ts'
import { usePropertyCards } from '../use-property-cards.ts'
import { savedPagesWords } from '../words.ts'
import { HomeChoices } from './home-choices.tsx'
import type { QuestionForm } from './question-form.ts'
import { moreHomesWords } from './words.ts'

/** How many of the search, and how many of the saved ones. */
const shown = 8

/** Homes that can be asked too: those of the search from which somebody came, and the saved ones; each once. */
export function MoreHomes({ form }: { form: QuestionForm }) {
  // What somebody came with is among the chosen ones; what they choose here stays where it is.
  const [cameWith] = useState(form.ids)
  const isOther = (id: string) => !cameWith.includes(id)
  const search = useAnswer(
    ['questions', 'search', form.search],
    async () =>
      (await answerOf(client.search.$get({ query: Object.fromEntries(new URLSearchParams(form.search)) })))
        .properties,
    { isWanted: form.search !== '' },
  )
  const found = (search.answer ?? []).filter(({ id }) => isOther(id)).slice(0, shown)
  const { answer: saved } = useAnswer(
    ['saved', 'ids'],
    async () => (await answerOf(client['saved-homes'].$get())).homes,
  )
  const others = (saved ?? []).filter((id) => isOther(id) && !found.some((home) => home.id === id))
  const { homes } = usePropertyCards(others.slice(0, shown))
  return (
    <>
      {form.search !== '' && search.state.status === 'failed' ? (
        <p className="text-meta text-muted">
          {moreHomesWords.failed}{' '}
          <Button variant="quiet" size="sm" onClick={search.again}>
            {savedPagesWords.tryAgain}
          </Button>
        </p>
      ) : (
        <HomeChoices form={form} heading={moreHomesWords.found} homes={found} />
      )}
      <HomeChoices form={form} heading={moreHomesWords.saved} homes={homes ?? []} />
    </>
  )
}
