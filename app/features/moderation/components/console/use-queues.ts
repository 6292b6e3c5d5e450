import { answerOf, client } from '#lib/api-client.ts'
import { useAnswer } from '#web/use-answer.ts'

/** How much waits in each queue, and the role of who looks. A refusal says that this is nobody of the console. */
export function useQueues(isWanted = true) {
  return useAnswer(['console', 'queues'], () => answerOf(client.operator.queues.$get()), {
    freshness: 'live',
    isWanted,
  })
}
