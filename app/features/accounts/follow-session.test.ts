import { expect, test } from 'vitest'
import { followSession } from './follow-session.ts'
import { createSessionStore } from './session.ts'
import { type StoredSession, sessionKey } from './session-record.ts'

/** A tab that counts how often it began anew and was called back, in a browser whose storage another tab writes too. */
function makeTab() {
  const kept = new Map<string, string>()
  const tabs = new EventTarget()
  const counts = { reloads: 0, calls: 0 }
  const store = createSessionStore({
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    locks: undefined,
    nowMs: () => 0,
    refresh: () => Promise.reject(new Error('not asked')),
    onOver: () => undefined,
  })
  const write = (who: string | null) => {
    if (who) kept.set(sessionKey, JSON.stringify(sessionOf(who)))
    else kept.delete(sessionKey)
  }
  write('maya')
  const reload = () => void counts.reloads++
  const leave = followSession({ store, tabs, reload }, () => void counts.calls++)
  const hear = (key: string | null = sessionKey) =>
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key }))
  return { counts, write, hear, leave, store }
}

function sessionOf(id: string, token = id): StoredSession {
  const user = { id, email: `${id}@example.com`, created_at: '2026-06-01T00:00:00.000Z', display_name: null }
  return {
    ...{ access_token: token, refresh_token: token, expires_at: 600 },
    user: { ...user, picture: null, email_confirmed_at: null, role: 'member' },
  }
}

test('a tab that slept while somebody else signed in in another one begins anew', () => {
  const tab = makeTab()
  tab.write(null)
  tab.write('noor')
  tab.hear()
  expect(tab.counts).toEqual({ reloads: 1, calls: 0 })
})

test('a tab goes on where another one signs out, and where somebody signs in after that', () => {
  const tab = makeTab()
  tab.write(null)
  tab.hear()
  tab.write('noor')
  tab.hear()
  expect(tab.counts).toEqual({ reloads: 0, calls: 2 })
})

test('a token that another tab has exchanged is the same person, and other keys are nothing', () => {
  const tab = makeTab()
  tab.write('maya')
  tab.hear()
  tab.hear('holmward.saved')
  tab.leave()
  tab.write('noor')
  tab.hear()
  expect(tab.counts).toEqual({ reloads: 0, calls: 1 })
})

test('who takes the place of somebody else in this tab, by the link of a mail, goes on where they are', () => {
  const tab = makeTab()
  const { expires_at: _, ...answer } = sessionOf('noor')
  tab.store.save({ ...answer, expires_at: 600, expires_in: 600 })
  tab.hear()
  expect(tab.counts).toEqual({ reloads: 0, calls: 2 })
})
