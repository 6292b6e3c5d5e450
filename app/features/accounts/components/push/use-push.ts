import { answerOf, client } from '#lib/api-client.ts'
import { useAction } from '#web/use-action.ts'
import { useAnswer } from '#web/use-answer.ts'
import type { PushSettings } from '../../push-schema.ts'
import { useAuth } from '../auth-provider.tsx'
import { problemTitle, problemWords } from '../problem-words.ts'
import { type PushAbility, pushAbility, subscribeBrowser, unsubscribeBrowser } from './browser-push.ts'
import { writePushChoice } from './push-choice.ts'
import { pushSwitchWords } from './words.ts'

type PushState = { ability: PushAbility; settings: PushSettings }

/** Whether and where somebody is told at once, with what this browser can do, and what switches it. */
export function usePush() {
  const account = useAuth().user?.id ?? ''
  const { state, answer, again } = useAnswer<PushState>(
    ['push'],
    async () => ({
      ability: pushAbility(),
      settings: await answerOf(client.account.push.$get()),
    }),
    { isWanted: account !== '' },
  )
  const turningOn = useAction(
    async (_: undefined) => {
      const { public_key } = answer?.settings ?? (await answerOf(client.account.push.$get()))
      const json = await subscribeBrowser(public_key)
      await answerOf(client.account.push.subscription.$put({ json }))
      writePushChoice(account, 'on')
    },
    {
      done: () => ({ title: pushSwitchWords.on }),
      failed: (error) => ({ title: pushSwitchWords.onFailed, description: refusalWords(error) }),
      outdates: ['push'],
    },
  )
  const removing = useAction(
    async ({ id, is_current }: PushSettings['devices'][number]) => {
      if (is_current) {
        await unsubscribeBrowser()
        writePushChoice(account, 'off')
      }
      await answerOf(client.account.push.devices[':id'].$delete({ param: { id } }))
    },
    {
      done: () => ({ title: pushSwitchWords.off }),
      failed: (error) => ({ title: problemTitle, description: problemWords(error) }),
      outdates: ['push'],
    },
  )
  const showing = useAction(
    (shows_text: boolean) => answerOf(client.account.push.$patch({ json: { shows_text } })),
    {
      done: () => ({ title: pushSwitchWords.saved }),
      failed: (error) => ({ title: problemTitle, description: problemWords(error) }),
      outdates: ['push'],
    },
  )
  return { account, state, answer, again, turningOn, removing, showing }
}

/** A browser says in its own words, and for developers, why it does not subscribe. */
function refusalWords(error: unknown): string {
  if (!(error instanceof DOMException)) return problemWords(error)
  return error.name === 'NotAllowedError' ? pushSwitchWords.notAllowed : pushSwitchWords.unreached
}
