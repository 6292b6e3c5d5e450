import { browserSession, signedInHere } from '#features/accounts/session.ts'
import { sessionKey } from '#features/accounts/session-record.ts'
import { answerOf, client } from '#lib/api-client.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import { toast } from '#ui/toast.ts'
import { messageOf } from '#web/use-action.ts'
import { outdate } from '#web/use-answer.ts'
import { heartsKey } from '../../kept-hearts.ts'
import { heartWords } from './heart-words.ts'
import { createHearts } from './hearts.ts'

/** What has left goes on when its page is left. */
const outlives = { init: { keepalive: true } }

const hearts = createHearts({
  storage: {
    getItem: (key) => window.localStorage.getItem(key),
    setItem: (key, value) => window.localStorage.setItem(key, value),
    removeItem: (key) => window.localStorage.removeItem(key),
  },
  who: signedInHere,
  server: {
    put: (id, isSaved) =>
      isSaved
        ? answerOf(client['saved-homes'][':id'].$put({ param: { id }, json: { list_id: null } }, outlives))
        : answerOf(client['saved-homes'][':id'].$delete({ param: { id } }, outlives)),
    exchange: (waiting) =>
      waiting.length > 0
        ? answerOf(client['saved-homes'].$put({ json: { homes: [...waiting] } }))
        : answerOf(client['saved-homes'].$get()),
    isUnanswered: (error) => error instanceof ApiProblem && error.status === 0,
  },
  onSaved: () => outdate('saved'),
  say: {
    tooMany: () => toast.error(heartWords.tooMany, { description: heartWords.tooManyText }),
    pressed: (name, isSaved, onAction) =>
      toast.success(isSaved ? heartWords.saved(name) : heartWords.takenOut(name), {
        action: { label: heartWords.undo, onAction },
      }),
    notPressed: (name, isSaved, error) =>
      toast.error(isSaved ? heartWords.notSaved(name) : heartWords.notTakenOut(name), {
        description: messageOf(error),
      }),
    stillWaiting: (error) => toast.error(heartWords.waiting, { description: messageOf(error) }),
  },
})

export const { filled: savedHomes, subscribe: subscribeToHearts, press: pressHeart } = hearts

/** Follows who is signed in, what other tabs do, and, on being shown again, other devices. */
export function followHearts(): void {
  browserSession().subscribe(hearts.followAccount)
  window.addEventListener('storage', ({ key }) => {
    if (key === heartsKey) hearts.changedElsewhere()
    if (key === sessionKey || key === null) hearts.followAccount()
  })
  // Another device of the account may have saved or taken out homes meanwhile. A tab that nobody sees waits until it is seen, so
  // that not all of them send what was pressed without a connection.
  const lookAgain = () => {
    if (document.visibilityState === 'visible') void hearts.askAgain()
  }
  document.addEventListener('visibilitychange', lookAgain)
  window.addEventListener('online', lookAgain)
  hearts.followAccount()
}
