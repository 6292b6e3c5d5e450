import { answerOf, client, type newIdempotencyKey } from '#lib/api-client.ts'
import { useAction } from '#web/use-action.ts'
import { useAnswer } from '#web/use-answer.ts'
import type { GroupQuestionInput } from '../../group-schema.ts'
import { endQuestionWords, newQuestionWords } from './words.ts'

const one = client['group-questions'][':id']

/** The own questions to several homes. */
export function useGroupQuestions() {
  return useAnswer(
    ['questions', 'list'],
    async () => (await answerOf(client['group-questions'].$get())).questions,
  )
}

/** One of them with its answers, which come while it is looked at. */
export function useGroupQuestion(id: string) {
  return useAnswer(['questions', 'one', id], () => answerOf(one.$get({ param: { id } })), {
    freshness: 'live',
  })
}

type Stay = Omit<GroupQuestionInput, 'property_ids' | 'text'>

/** What each home says to a stay; nothing is asked before there are homes and a stay. */
export function useHomesCheck(ids: readonly string[], stay: Stay | null) {
  const asked = stay && {
    homes: ids.join(','),
    check_in_date: stay.check_in_date,
    check_out_date: stay.check_out_date,
    ...countsOf(stay),
  }
  return useAnswer(
    ['questions', 'check', JSON.stringify(asked)],
    async () => (asked ? (await answerOf(client['group-question-check'].$get({ query: asked }))).homes : []),
    { isWanted: asked !== null && ids.length > 0 },
  )
}

function countsOf({ guests_count, children, infants, pets }: Stay) {
  return {
    guests_count: String(guests_count),
    children: String(children),
    infants: String(infants),
    pets: String(pets),
  }
}

export type Asking = { key: ReturnType<typeof newIdempotencyKey>; json: GroupQuestionInput }

/** Sends a question to all its homes. */
export function useAskHomes() {
  return useAction(
    ({ key, json }: Asking) => answerOf(client['group-questions'].$post({ header: key, json })),
    {
      done: (_, { json }) => ({
        title: newQuestionWords.sent(json.property_ids.length),
      }),
      failed: newQuestionWords.failed,
      outdates: ['questions', 'conversations'],
    },
  )
}

/** Ends a question with its offers. */
export function useEndQuestion() {
  return useAction((id: string) => answerOf(one.end.$post({ param: { id } })), {
    done: () => ({ title: endQuestionWords.done, description: endQuestionWords.doneText }),
    failed: endQuestionWords.failed,
    outdates: ['questions', 'conversations'],
  })
}
