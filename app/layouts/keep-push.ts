import {
  currentSubscription,
  pushAbility,
  subscribeBrowser,
  unsubscribeBrowser,
} from '#features/accounts/components/push/browser-push.ts'
import { readPushChoice } from '#features/accounts/components/push/push-choice.ts'
import { answerOf, client } from '#lib/api-client.ts'
import { pushKeptKey } from './push-kept-key.ts'

/**
 * Once per visit hands in again what the browser has subscribed with: its service may have moved it, the site may have another key,
 * or the session may be another one. What somebody else has left behind in this browser ends.
 */
export async function keepPush(userId: string): Promise<void> {
  if (pushAbility() !== 'allowed' || sessionStorage.getItem(pushKeptKey) === userId) return
  if (readPushChoice(userId) === 'on') {
    const { public_key, devices } = await answerOf(client.account.push.$get())
    // Its service takes nothing for what it had.
    if (devices.some(({ is_current, is_refused }) => is_current && is_refused)) await unsubscribeBrowser()
    const json = await subscribeBrowser(public_key)
    await answerOf(client.account.push.subscription.$put({ json }))
  } else if (await currentSubscription()) {
    await unsubscribeBrowser()
  }
  sessionStorage.setItem(pushKeptKey, userId)
}
