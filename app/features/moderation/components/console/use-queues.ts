import type { Role } from '#features/accounts/actor.ts'
import { browserSession } from '#features/accounts/session.ts'
import { answerOf, client } from '#lib/api-client.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import { useAnswer } from '#web/use-answer.ts'

/** How much waits in each queue, and the role of who looks. A refusal says that this is nobody of the console. */
export function useQueues(isWanted = true) {
  return useAnswer(['console', 'queues'], askQueues, { freshness: 'live', isWanted })
}

async function askQueues() {
  try {
    const queues = await answerOf(client.operator.queues.$get())
    keepRole(queues.role)
    return queues
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) keepRole('member')
    throw error
  }
}

/** The menu of the account leads here as soon as the server has said so, and no more once it says otherwise. */
function keepRole(role: Role): void {
  const store = browserSession()
  const user = store.read()?.user
  if (user && user.role !== role) store.saveUser({ ...user, role })
}
