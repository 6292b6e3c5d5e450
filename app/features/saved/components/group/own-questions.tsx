import { commaList } from '#lib/list-words.ts'
import { Badge } from '#ui/badge.tsx'
import { TextLink } from '#ui/link.tsx'
import { Waiting } from '#ui/wait-together.tsx'
import { answersWords, questionBadge, questionTones, whenAndWho } from '../../words.ts'
import { useGroupQuestions } from './use-questions.ts'
import { ownQuestionsWords } from './words.ts'

/** The questions that somebody has put to several homes; nothing where there is none. */
export function OwnQuestions() {
  const { state, answer: questions } = useGroupQuestions()
  if (state.status === 'loading') return <Waiting />
  if (!questions || questions.length === 0) return null
  return (
    <section aria-labelledby="own-questions" className="grid grid-cols-1 gap-4">
      <h2 id="own-questions" className="text-h3">
        {ownQuestionsWords.title}
      </h2>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {questions.map((question) => (
          <li
            key={question.id}
            className="ring-proxy relative grid content-start gap-1 rounded-card border border-line bg-surface p-4 shadow-e1 hover:shadow-e2"
          >
            <div className="flex flex-wrap items-center justify-between gap-2">
              <TextLink
                href={`/questions/${question.id}`}
                className="inline-flex min-h-11 items-center font-semibold text-ink no-underline after:absolute after:inset-0 after:content-['']"
              >
                {answersWords(question)}
              </TextLink>
              <Badge tone={questionTones[question.status]}>
                {questionBadge(question.status, question.open_offers, question.answered)}
              </Badge>
            </div>
            <p className="tabular text-meta text-muted">{whenAndWho(question)}</p>
            <p className="text-meta wrap-anywhere">{commaList(question.homes)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
