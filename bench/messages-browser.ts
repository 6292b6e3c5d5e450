import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { type StoredSession, sessionKey } from '../app/features/accounts/session-record.ts'
import { type Talker, tokenOfTalker } from './messages-world.ts'

export const phone = { width: 390, height: 844 }

const userFacts = {
  display_name: null,
  picture: null,
  created_at: '2026-01-01T00:00:00.000Z',
  email_confirmed_at: '2026-01-01T00:00:00.000Z',
  role: 'member' as const,
}

type Opened = { context: BrowserContext; page: Page; devtools: CDPSession }

/** A phone on which somebody of the world of conversations is signed in. */
export async function openAs(browser: Browser, url: string, talker: Talker): Promise<Opened> {
  const { token, expiresAt } = await tokenOfTalker(talker)
  const session: StoredSession = {
    access_token: token,
    // Never spent: the run is over before the token is.
    refresh_token: 'none',
    expires_at: expiresAt,
    user: { id: talker.id, email: talker.email, ...userFacts },
  }
  const context = await browser.newContext({
    viewport: phone,
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: [{ name: sessionKey, value: JSON.stringify(session) }] }],
    },
  })
  const page = await context.newPage()
  return { context, page, devtools: await context.newCDPSession(page) }
}
