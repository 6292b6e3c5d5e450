import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

// What the worker does without a connection, of which a browser under test cannot cut it off.

type Handler = (event: {
  request?: unknown
  data?: unknown
  respondWith?: (answer: Promise<Response>) => void
  waitUntil?: (work: Promise<unknown>) => void
}) => void

const routes = { 'pages/thread': { id: 'pages/thread', path: '/messages/:id', module: '/assets/thread.js' } }

/** The worker of a build, without a connection and with nothing in store. */
function startWorker(): (path: string) => Promise<Response> {
  const handlers = new Map<string, Handler>()
  const self = {
    location: { origin: 'https://holmward.example' },
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
  }
  const fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  const caches = { match: () => Promise.resolve(undefined) }
  const world = { self, fetch, caches, build: 'b1', core: [], routes, URL, Response, Request, Error }
  runInNewContext(readFileSync('public/sw.js', 'utf8'), world)
  return async (path) => {
    const request = { method: 'GET', mode: 'cors', url: `https://holmward.example${path}` }
    let answer = Promise.resolve(Response.error())
    handlers.get('fetch')?.({ request, respondWith: (given) => (answer = given) })
    return answer
  }
}

test('a page of the build learns without a connection where its links lead', async () => {
  const ask = startWorker()
  const answer = await ask('/__manifest?paths=%2Fmessages%2F1&version=b1')
  expect(await answer.json()).toEqual(routes)
})

test('a page of another build is not told the files of this one', async () => {
  const ask = startWorker()
  expect((await ask('/__manifest?paths=%2Fmessages%2F1&version=b0')).type).toBe('error')
  expect((await ask('/messages/1.data')).type).toBe('error')
})

test.each([
  ['with all its files', '/assets/trip.js', ['/trips/any', '/assets/trip.js', '/assets/trip.css']],
  ['not at all where one file is cut off', '/assets/cut.js', ['/assets/trip.css']],
])('a screen is kept %s', async (_, script, expected) => {
  const handlers = new Map<string, Handler>()
  const self = {
    location: { origin: 'https://holmward.example' },
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
  }
  const kept = new Set<string>()
  const cache = {
    match: () => Promise.resolve(undefined),
    put: (request: { url: string }) => Promise.resolve(kept.add(request.url)),
    keys: () => Promise.resolve([]),
  }
  const html = `<link href="/assets/trip.css"><script src="${script}"></script>`
  const fetch = (asked: string | { url: string }) => {
    const address = typeof asked === 'string' ? asked : asked.url
    if (address === '/assets/cut.js') return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(new Response(html, { headers: { 'x-keep-offline': 'yes' } }))
  }
  class Request {
    url: string
    constructor(url: string) {
      this.url = url
    }
  }
  const caches = { open: () => Promise.resolve(cache) }
  const world = { self, fetch, caches, build: 'b1', core: [], routes, URL, Response, Headers, Request, Error }
  runInNewContext(readFileSync('public/sw.js', 'utf8'), world)
  const work: Promise<unknown>[] = []
  handlers.get('message')?.({
    data: { type: 'keep', url: '/trips/any' },
    waitUntil: (promise) => work.push(promise),
  })
  await Promise.all(work)
  expect([...kept].sort()).toEqual(expected.toSorted())
})

test('a notification that comes while an older word of nothing unread is carried out stays', async () => {
  const handlers = new Map<string, Handler>()
  const shown = new Map<string, { tag: string; timestamp: number; close: () => void }>()
  const show = (tag: string, timestamp: number) =>
    shown.set(tag, { tag, timestamp, close: () => shown.delete(tag) })
  const { promise: isAsked, resolve: answer } = Promise.withResolvers<void>()
  const registration = { getNotifications: () => isAsked.then(() => [...shown.values()]) }
  const self = {
    location: { origin: 'https://holmward.example' },
    registration,
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
  }
  const world = { self, navigator: {}, build: 'b1', core: [], routes: {}, URL, Response, Error }
  runInNewContext(readFileSync('public/sw.js', 'utf8'), world)
  show('conversation 1', Date.now() - 1_000)
  let work: Promise<unknown> = Promise.resolve()
  handlers.get('message')?.({ data: { type: 'unread', count: 0 }, waitUntil: (given) => (work = given) })
  show('conversation 2', Date.now() + 1_000)
  answer()
  await work
  expect([...shown.keys()]).toEqual(['conversation 2'])
})
