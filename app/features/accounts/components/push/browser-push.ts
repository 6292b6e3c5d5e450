import type { PushSubscriptionInput } from '../../push-schema.ts'

/**
 * What this browser lets us do. `installable`: only once the site is on the home screen, as on iPhones and iPads. `denied`: its
 * owner has said no, and it asks no more.
 */
export type PushAbility = 'unsupported' | 'installable' | 'denied' | 'askable' | 'allowed'

export function pushAbility(): PushAbility {
  const isComplete = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isComplete) return isAppleHandheld() ? 'installable' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' ? 'allowed' : 'askable'
}

/** An iPad calls itself a Mac, which has no touch screen. */
function isAppleHandheld(): boolean {
  return (
    /iPhone|iPad/.test(navigator.userAgent) ||
    (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}

/** What this browser has subscribed with; null when it has not, or no worker is there to be told. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}

/**
 * Subscribes with a key of the site, anew where the browser has another one's. Throws when its owner or its push service refuses.
 */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscriptionInput> {
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  const isSame = before && keyOf(before) === publicKey
  if (before && !isSame) await before.unsubscribe()
  const subscription =
    (isSame && before) ||
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
  const { endpoint } = subscription
  const keys = { p256dh: textOf(subscription.getKey('p256dh')), auth: textOf(subscription.getKey('auth')) }
  return { endpoint, keys, public_key: publicKey }
}

/** Has nothing pushed to this browser any more, by whomever. */
export async function unsubscribeBrowser(): Promise<void> {
  await (await currentSubscription())?.unsubscribe()
}

function keyOf({ options }: PushSubscription): string {
  return textOf(options.applicationServerKey)
}

/** In base64url. */
function textOf(bytes: ArrayBuffer | null): string {
  const signs = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)))
  return btoa(signs).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
