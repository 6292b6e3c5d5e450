import type { Page, Route } from '@playwright/test'
import { sessionKey } from '../../app/features/accounts/session-record.ts'

// What states have in common: answers that are held back or replaced, and waiting.

/** Leaves requests to these addresses without an answer, for as long as the page is open. */
export function holdBack(pattern: string | RegExp): (page: Page) => Promise<unknown> {
  return (page) => page.route(pattern, () => undefined)
}

/** Lets requests to these addresses fail, as when the connection is lost. */
export function breakOff(pattern: string | RegExp): (page: Page) => Promise<unknown> {
  return (page) => page.route(pattern, (route: Route) => route.abort())
}

/** Answers requests to these addresses with what a server would say rarely, or only at a price. */
export function answer(
  pattern: string | RegExp,
  status: number,
  body: unknown,
): (page: Page) => Promise<unknown> {
  const contentType = status < 400 ? 'application/json' : 'application/problem+json'
  return (page) =>
    page.route(pattern, (route: Route) => route.fulfill({ status, contentType, body: JSON.stringify(body) }))
}

/** Waits until the scripts of the page have taken over; a page of words starts them for a person who moves. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const waits = document.getElementById('held-scripts')?.dataset.start === 'person'
    const isReady = document.documentElement.dataset.ready !== undefined
    if (waits && !isReady) dispatchEvent(new Event('pointermove'))
    return isReady
  })
}

/** Waits for a text that tells that the state is there. */
export function shows(text: string | RegExp): (page: Page) => Promise<void> {
  return (page) => page.getByText(text).filter({ visible: true }).first().waitFor()
}

/** Presses the button of this name that can be seen. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).filter({ visible: true }).first().click()
}

/** The console's words for an answer that was refused, and ours for one that never came. */
export const refused = /Failed to load resource|Failed to fetch|NetworkError|TypeError/

/** Gives whoever is signed in a picture, which nobody of the demo world has. */
export function withPicture(page: Page): Promise<unknown> {
  return page.addInitScript((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}')
    session.user.picture = '/static/quiet-scene-1024.webp'
    localStorage.setItem(key, JSON.stringify(session))
  }, sessionKey)
}

/** Throws the draft of a new listing away that an earlier state has left to this viewer. */
export async function withoutDraft(page: Page): Promise<void> {
  const { origins } = await page.context().storageState()
  const kept = origins.flatMap((origin) => origin.localStorage).find(({ name }) => name === sessionKey)
  if (!kept) throw new Error('nobody is signed in')
  const { access_token }: { access_token: string } = JSON.parse(kept.value)
  const headers = { authorization: `Bearer ${access_token}` }
  await page.request.delete('/api/listing-drafts/new', { headers })
}
