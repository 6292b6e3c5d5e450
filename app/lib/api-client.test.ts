import { afterEach, expect, test, vi } from 'vitest'
import { answerOf, client } from './api-client.ts'
import { connectTokenSource } from './token-source.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  connectTokenSource({ getToken: async () => null, renewToken: async () => null, holder: () => null })
})

/** A browser in which somebody is signed in, and a server that takes the tokens of `taken`. */
function makeBrowser(taken: string, whenAsked: () => void) {
  const world = { who: 'maya', next: null as string | null, sent: [] as (string | null)[] }
  const tokenOf = (number: number) => {
    world.who = world.next ?? world.who
    return `${world.who}-${number}`
  }
  connectTokenSource({
    getToken: async () => tokenOf(1),
    renewToken: async () => tokenOf(2),
    holder: () => world.who,
  })
  vi.stubGlobal('fetch', async (_input: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('authorization')
    world.sent.push(token)
    whenAsked()
    return token === `Bearer ${taken}`
      ? Response.json({ lists: [] })
      : Response.json({ status: 401, code: 'unauthorised', detail: 'Please sign in.' }, { status: 401 })
  })
  return world
}

test('a call whose token is not taken is sent again with the next one of the same person', async () => {
  const world = makeBrowser('maya-2', () => undefined)
  await expect(answerOf(client['saved-lists'].$get())).resolves.toEqual({ lists: [] })
  expect(world.sent).toEqual(['Bearer maya-1', 'Bearer maya-2'])
})

test('a call that is refused after its person signed out is never sent again in the name of the next one', async () => {
  const world = makeBrowser('noor-2', () => {
    world.who = 'noor'
  })
  await expect(answerOf(client['saved-lists'].$get())).rejects.toMatchObject({ status: 401 })
  expect(world.sent).toEqual(['Bearer maya-1'])
})

test('a call whose person gave way while its token was exchanged goes out in nobody’s name', async () => {
  const world = makeBrowser('noor-1', () => undefined)
  world.next = 'noor'
  await expect(answerOf(client['saved-lists'].$get())).rejects.toMatchObject({ status: 401 })
  expect(world.sent).toEqual([null])
})
