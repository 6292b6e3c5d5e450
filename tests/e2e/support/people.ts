import { randomBytes } from 'node:crypto'
import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
} from '@playwright/test'
import { type SessionAnswer, sessionSchema } from '../../../app/features/accounts/account-schema.ts'
import { sessionKey } from '../../../app/features/accounts/session-record.ts'
import { linkFromMail } from './mailbox.ts'

/** A confirmed account and its session. */
export type Person = { email: string; session: SessionAnswer }

/** A password that the rules accept. */
export const goodPassword = 'Harbour-2026'

/** An address that nobody else in this run has. */
export function newEmail(role: string): string {
  return `${role}-${randomBytes(5).toString('hex')}@example.com`
}

/** Makes an account whose address is not confirmed yet. */
export async function signUp(request: APIRequestContext, email: string): Promise<void> {
  const data = { email, password: goodPassword, accept_terms: true }
  // From an address of its own, as the limit on new accounts counts by address; at this machine, which alone may ask.
  const headers = { 'x-forwarded-for': `127.${[...randomBytes(3)].join('.')}` }
  const response = await request.post('/api/auth/sign-up', { data, headers })
  expect(response.status(), await response.text()).toBe(201)
}

/** Makes an account over HTTP, confirms its address by the mail, and so signs it in. */
export async function makePerson(request: APIRequestContext, role: string, outbox?: string): Promise<Person> {
  const email = newEmail(role)
  await signUp(request, email)
  const link = await linkFromMail(email, /confirm/i, /http:\/\/localhost:\d+\/\?confirm_token=[\w-]+/, outbox)
  const token = new URL(link).searchParams.get('confirm_token')
  const response = await request.post('/api/auth/confirm', { data: { token } })
  expect(response.status(), await response.text()).toBe(200)
  return { email, session: sessionSchema.parse(await response.json()) }
}

/** The same person with another session, as one that a browser has renewed is of no use to a second browser. */
export async function signInAgain(request: APIRequestContext, { email }: Person): Promise<Person> {
  const response = await request.post('/api/auth/sign-in', { data: { email, password: goodPassword } })
  expect(response.status(), await response.text()).toBe(200)
  return { email, session: sessionSchema.parse(await response.json()) }
}

/** What a browser holds in which that person is signed in. */
export function sessionState(person: Person, origin: string): BrowserContextOptions['storageState'] {
  return {
    cookies: [],
    origins: [{ origin, localStorage: [{ name: sessionKey, value: sessionOf(person) }] }],
  }
}

/** Signs that person in, once, before the first page. `sessionState` opens and closes a page of its own for that. */
export async function signIn(context: BrowserContext, person: Person, origin: string): Promise<void> {
  await context.addInitScript(
    ({ siteOrigin, key, session }) => {
      // A cookie, which the site has none of, so that whoever signs out or empties the storage stays out.
      if (location.origin !== siteOrigin || document.cookie.includes('signed-in')) return
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store writes later, and the page may be left before
      document.cookie = 'signed-in=once; path=/'
      localStorage.setItem(key, session)
    },
    { siteOrigin: origin, key: sessionKey, session: sessionOf(person) },
  )
}

function sessionOf({ session: { access_token, refresh_token, expires_at, user } }: Person): string {
  return JSON.stringify({ access_token, refresh_token, expires_at, user })
}

/** Calls an operation as that person; answers the status and the body. */
export async function callAs(
  request: APIRequestContext,
  person: Person,
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: string,
  data?: object,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const headers = { authorization: `Bearer ${person.session.access_token}` }
  const response = await request.fetch(`/api${path}`, { method, headers, ...(data ? { data } : {}) })
  const text = await response.text()
  return { status: response.status(), body: text ? JSON.parse(text) : {} }
}
