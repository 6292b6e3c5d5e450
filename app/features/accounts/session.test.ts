import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ApiProblem } from '../../lib/api-problem.ts'
import type { SessionAnswer } from './account-schema.ts'
import { createSessionStore, type SessionDoors } from './session.ts'
import { parseSession, sessionKey } from './session-record.ts'

const user = {
  id: '0190b0a0-0000-7000-8000-000000000001',
  email: 'maya@example.com',
  created_at: '2026-06-01T00:00:00.000Z',
  display_name: null,
  picture: null,
  email_confirmed_at: null,
  role: 'member' as const,
}
const answer = (name: string): SessionAnswer => ({
  access_token: `access-${name}`,
  refresh_token: `refresh-${name}`,
  expires_at: 0,
  expires_in: 600,
  user,
})
const problem = (status: number, code: string, values = {}) =>
  new ApiProblem({ status, code, detail: code, values })
const offline = problem(0, 'unreachable')

/** A browser whose tabs share storage and locks, and a server that counts what it is asked. */
function makeBrowser(options: { locks?: SessionDoors['locks']; closed?: boolean } = {}) {
  const kept = new Map<string, string>()
  const world = {
    nowMs: 1_000_000,
    asked: [] as string[],
    fail: null as unknown,
    spent: new Set<string>(),
    over: [] as unknown[],
  }
  const lockName = randomUUID()
  const cupboard = () => {
    if (options.closed) throw new Error('closed to us')
    return kept
  }
  const openTab = () =>
    createSessionStore({
      storage: {
        getItem: (key) => cupboard().get(key) ?? null,
        setItem: (key, value) => cupboard().set(key, value),
        removeItem: (key) => cupboard().delete(key),
      },
      locks:
        'locks' in options
          ? options.locks
          : {
              request: ((_name: string, work: never) =>
                navigator.locks.request(lockName, work)) as LockManager['request'],
            }, // one lock for each browser
      nowMs: () => world.nowMs,
      refresh: async (token) => {
        world.asked.push(token)
        await new Promise((resolve) => setImmediate(resolve))
        if (world.fail) throw world.fail
        return answer(`${token}-next${world.asked.length}`)
      },
      onOver: (accountId, { values }) => world.over.push([accountId, values, kept.has(sessionKey)]),
    })
  return { kept, world, openTab }
}

test('a fresh token is handed out as it is, and nothing when nobody is signed in', async () => {
  const { world, openTab } = makeBrowser()
  const tab = openTab()
  expect(await tab.getToken()).toBeNull()
  tab.save(answer('a'))
  expect(await tab.getToken()).toBe('access-a')
  expect(world.asked).toEqual([])
})

test('a browser is known from the first time that somebody signs in, and not for a sign-out before', () => {
  const tab = makeBrowser().openTab()
  tab.clear()
  expect(tab.isKnownHere()).toBe(false)
  tab.save(answer('a'))
  tab.clear()
  expect(tab.isKnownHere()).toBe(true)
})

test('the end of a token is told by the clock of the browser, however wrong that is', () => {
  const { kept, openTab } = makeBrowser()
  openTab().save({ ...answer('a'), expires_at: 5 })
  expect(parseSession(kept.get(sessionKey) ?? null)?.expires_at).toBe(1_000 + 600)
})

test('twenty tabs whose token is about to end ask the server once, and all get the new one', async () => {
  const { world, openTab } = makeBrowser()
  const tabs = Array.from({ length: 20 }, openTab)
  tabs[0]?.save(answer('a'))
  world.nowMs += 545_000
  const tokens = await Promise.all(tabs.map((tab) => tab.getToken()))
  expect(world.asked).toEqual(['refresh-a'])
  expect(new Set(tokens)).toEqual(new Set(['access-refresh-a-next1']))
})

test('twenty tabs whose token was refused at once ask the server once', async () => {
  const { world, openTab } = makeBrowser()
  const tabs = Array.from({ length: 20 }, openTab)
  tabs[0]?.save(answer('a'))
  await Promise.all(tabs.map((tab) => tab.getToken()))
  const tokens = await Promise.all(tabs.map((tab) => tab.renewToken()))
  expect(world.asked).toEqual(['refresh-a'])
  expect(new Set(tokens)).toEqual(new Set(['access-refresh-a-next1']))
})

test('without locks the calls of one tab still wait for each other', async () => {
  const { world, openTab } = makeBrowser({ locks: undefined })
  const tab = openTab()
  tab.save(answer('a'))
  world.nowMs += 590_000
  await Promise.all(Array.from({ length: 20 }, () => tab.getToken()))
  expect(world.asked).toEqual(['refresh-a'])
})

test.each([
  problem(500, 'internal'),
  problem(503, 'unavailable'),
  problem(429, 'tooManyAttempts'),
  new Error('?'),
])('a refresh that fails otherwise than by invalidRefresh signs nobody out: %s', async (failure) => {
  const { world, openTab } = makeBrowser()
  const tab = openTab()
  tab.save(answer('a'))
  world.fail = failure
  world.nowMs += 545_000
  expect(await tab.getToken()).toBe('access-a')
  world.nowMs += 100_000
  await expect(tab.getToken()).rejects.toBe(failure)
  expect(tab.read()?.refresh_token).toBe('refresh-a')
  world.fail = null
  expect(await tab.getToken()).toMatch(/^access-refresh-a-next/)
})

test('without a connection the spent token is handed out, because only the service worker can answer then', async () => {
  const { world, openTab } = makeBrowser()
  const tab = openTab()
  tab.save(answer('a'))
  world.fail = offline
  world.nowMs += 1_000_000
  expect(await tab.getToken()).toBe('access-a')
  world.fail = null
  expect(await tab.getToken()).toMatch(/^access-refresh-a-next/)
})

test('of several tabs one settles what the account leaves, before any of them knows that the session is over', async () => {
  const { world, openTab } = makeBrowser()
  const tabs = Array.from({ length: 5 }, openTab)
  tabs[0]?.save(answer('a'))
  world.nowMs += 590_000
  world.fail = problem(401, 'invalidRefresh', { texts: 'forget' })
  await Promise.all(tabs.map((tab) => tab.getToken()))
  expect(world.over).toEqual([[user.id, { texts: 'forget' }, true]])
})

test('invalidRefresh ends the session in every tab', async () => {
  const { world, openTab } = makeBrowser()
  const [tab, other] = [openTab(), openTab()]
  tab.save(answer('a'))
  expect(other.read()).not.toBeNull()
  world.fail = problem(401, 'invalidRefresh')
  world.nowMs += 700_000
  expect(await tab.getToken()).toBeNull()
  expect(other.read()).toBeNull()
})

test('a session that began while a refresh was refused is kept', async () => {
  const { world, openTab } = makeBrowser()
  const [tab, other] = [openTab(), openTab()]
  tab.save(answer('a'))
  world.fail = problem(401, 'invalidRefresh')
  world.nowMs += 700_000
  const pending = tab.getToken()
  await Promise.resolve()
  other.save(answer('b'))
  expect(await pending).toBe('access-b')
})

test('somebody who signs out during a refresh stays signed out', async () => {
  const { world, openTab } = makeBrowser()
  const tab = openTab()
  tab.save(answer('a'))
  world.nowMs += 700_000
  const pending = tab.getToken()
  await Promise.resolve()
  tab.clear()
  expect(await pending).toBeNull()
  expect(tab.read()).toBeNull()
})

test('where storage is closed the session lives in the tab', async () => {
  const tab = makeBrowser({ closed: true }).openTab()
  tab.save(answer('a'))
  expect(await tab.getToken()).toBe('access-a')
  tab.clear()
  expect(tab.read()).toBeNull()
})

test('what changes about a person is kept, for whoever is signed in and nobody else', () => {
  const tab = makeBrowser().openTab()
  tab.saveUser({ ...user, display_name: 'Maya' })
  expect(tab.read()).toBeNull()
  tab.save(answer('a'))
  tab.saveUser({ ...user, display_name: 'Maya' })
  expect(tab.read()).toMatchObject({ access_token: 'access-a', user: { display_name: 'Maya' } })
  tab.saveUser({ ...user, id: '0190b0a0-0000-7000-8000-000000000002', display_name: 'Ines' })
  expect(tab.read()?.user.display_name).toBe('Maya')
})

test('listeners hear of every change until they leave', () => {
  const tab = makeBrowser().openTab()
  let heard = 0
  const leave = tab.subscribe(() => heard++)
  tab.save(answer('a'))
  tab.clear()
  tab.changedElsewhere()
  leave()
  tab.save(answer('b'))
  expect(heard).toBe(3)
})

test.each([
  '',
  'null',
  '7',
  '[]',
  '{',
  '{"access_token":1}',
  '{"access_token":"a","refresh_token":"b","expires_at":1}',
])('what is no session is not taken for one: %s', (text) => {
  expect(parseSession(text)).toBeNull()
})
