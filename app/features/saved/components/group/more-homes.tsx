import { answerOf, client } from '#lib/api-client.ts'
import { Button } from '#ui/button.tsx'
import { useAnswer } from '#web/use-answer.ts'
import { savedPagesWords } from '../saved-pages-words.ts'
import { usePropertyCards } from '../use-property-cards.ts'
import { HomeChoices } from './home-choices.tsx'
import type { QuestionForm } from './question-form.ts'
import { moreHomesWords } from './question-words.ts'

const looked = 12

/** Homes that can be asked too: those of the search from which somebody came, and the saved ones. */
export function MoreHomes({ form }: { form: QuestionForm }) {
  return (
    <>
      {form.search !== '' && <FoundHomes form={form} />}
      <SavedHomes form={form} />
    </>
  )
}

function FoundHomes({ form }: { form: QuestionForm }) {
  const { answer, state, again } = useAnswer(
    ['questions', 'search', form.search],
    async () =>
      (await answerOf(client.search.$get({ query: Object.fromEntries(new URLSearchParams(form.search)) })))
        .properties,
  )
  if (state.status === 'failed')
    return (
      <p className="text-meta text-muted">
        {moreHomesWords.failed}{' '}
        <Button variant="quiet" size="sm" onClick={again}>
          {savedPagesWords.tryAgain}
        </Button>
      </p>
    )
  return <HomeChoices form={form} heading={moreHomesWords.found} homes={answer ?? []} />
}

function SavedHomes({ form }: { form: QuestionForm }) {
  const { answer: saved } = useAnswer(
    ['saved', 'ids'],
    async () => (await answerOf(client['saved-homes'].$get())).homes,
  )
  const others = (saved ?? []).filter((id) => !form.ids.includes(id)).slice(0, looked)
  const { homes } = usePropertyCards(others)
  return <HomeChoices form={form} heading={moreHomesWords.saved} homes={homes ?? []} />
}
