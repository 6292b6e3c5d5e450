import { answerOf, client } from '#lib/api-client.ts'
import { useAnswer } from '#web/use-answer.ts'

const most = 24

/** The cards of homes that this browser knows by their ids; null until they are there. */
export function usePropertyCards(ids: readonly string[]) {
  const asked = ids.slice(0, most).join(',')
  const { answer, state, again } = useAnswer(
    ['saved', 'cards', asked],
    async () => (await answerOf(client['property-cards'].$get({ query: { ids: asked } }))).properties,
    { isWanted: asked !== '' },
  )
  return { homes: asked === '' ? [] : answer, hasFailed: state.status === 'failed', again }
}
