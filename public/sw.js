// The service worker: what somebody has seen stays readable without a connection. It never answers from its store while
// the network does, so no page can be stale; and what belongs to one person is kept apart by account and given only to
// a request that carries a token of that account. The server puts `build`, `core` and `routes` before this file (app/service-worker.ts):
// each build has a worker of its own, whose start removes what the one before it kept.

/* global build, core, routes */

const pages = `pages-${build}`
const assets = `assets-${build}`
const photos = 'photos-1'
const ownPrefix = 'own-'

const mostPages = 60
const mostPhotos = 150
const mostOfOwn = 20
// Twenty conversations, each in two answers, with the inbox.
const mostOfTalks = 42
const mostBookings = 20
const mostTrips = 20
const patienceMs = 6_000

const offlinePage = '/offline'
// All of the dashboard that can be read without a connection (app/layouts/keep-own.ts).
const ownTrips = '/dashboard?tab=my-bookings'
// The one screen that is kept of all threads: it is the same for each, and its address tells of none.
const anyThread = '/messages/any'
const threadPath = /^\/messages\/[\da-f-]{36}$/
// And the one of all bookings.
const anyBooking = '/bookings/any'
const bookingPath = /^\/bookings\/[\da-f-]{36}$/
// And the one of all trips.
const anyTrip = '/trips/any'
const tripPath = /^\/trips\/[\da-f-]{36}$/
const keepOffline = 'x-keep-offline'
const tooSlow = new Error('too slow')

// Whose own things may be kept at the moment. Unknown after this worker has slept, which it does not while it waits for an
// answer.
let account

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    removeOldCaches()
      .then(() => self.clients.claim())
      .then(keepOpenPages),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  const answer = answerTo(request, url, event)
  if (answer) event.respondWith(answer)
})

self.addEventListener('push', (event) => event.waitUntil(showPushed(event.data)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPath(event.notification.data?.path))
})

self.addEventListener('message', (event) => {
  const { data, ports } = event
  if (data?.type === 'kept-at') event.waitUntil(keptAt(data.url).then((time) => ports[0]?.postMessage(time)))
  if (data?.type === 'keep') event.waitUntil(keepWithFiles(data.url).catch(() => null))
  if (data?.type === 'account') event.waitUntil(keepOnlyAccount(data.id))
  if (data?.type === 'account' && data.id === null) event.waitUntil(endPushes())
  if (data?.type === 'unread') event.waitUntil(sayUnread(data.count, Date.now()))
  if (data?.type === 'read') event.waitUntil(closeNotifications((tag) => tag === data.tag, Date.now()))
})

/** The answer to a request that is ours to answer; undefined leaves it to the browser. */
function answerTo(request, url, event) {
  if (request.mode === 'navigate') return answerPage(request, event)
  if (url.pathname.startsWith('/assets/') || url.pathname.startsWith('/static/')) {
    return fromStore(request, assets, event)
  }
  if (url.pathname.startsWith('/photos/')) return fromStore(request, photos, event)
  if (url.pathname.endsWith('.data') || url.pathname === '/__manifest') return answerData(request, event)
  const own = ownPart(request, url)
  if (own) return answerOwn(request, own, event)
  return undefined
}

// ── Pages ───────────────────────────────────────────────────────────────────────────────────────────────────────────

async function answerPage(request, event) {
  const pending = fetch(request)
  try {
    const response = await withPatience(pending)
    if (mayKeep(request, response))
      event.waitUntil(keep(pages, screenOf(request), response.clone(), mostPages))
    return response
  } catch (error) {
    if (error !== tooSlow && isBareDashboard(request) && (await caches.match(ownTrips))) {
      return Response.redirect(ownTrips)
    }
    const kept = await findPage(screenOf(request))
    if (kept) return markKept(kept)
    // Slow is better than nothing; without any connection there is the page that says so.
    if (error === tooSlow) return pending
    if (new URL(request.url).pathname === offlinePage) throw error
    // Under its own address: the scripts of a page look at the address to see which page they are.
    return Response.redirect(offlinePage)
  }
}

/** A thread is kept and found as any thread, a booking as any booking, and a trip as any trip. */
function screenOf(request) {
  const { pathname } = new URL(request.url)
  if (threadPath.test(pathname)) return new Request(anyThread)
  if (tripPath.test(pathname)) return new Request(anyTrip)
  return bookingPath.test(pathname) ? new Request(anyBooking) : request
}

/** It would open with the own homes, which are not kept. */
function isBareDashboard({ url }) {
  const { pathname, search } = new URL(url)
  return pathname === '/dashboard' && search === ''
}

/** The copy with the time of its keeping in the document, and the script that tells its reader (static/offline.js). */
async function markKept(kept) {
  const { status, headers } = kept
  const html = await kept.text()
  const keptAt = headers.get('x-kept-at') ?? ''
  const marked = html
    .replace('<html ', `<html data-kept-at="${keptAt}" `)
    .replace('</head>', '<script src="/static/offline.js"></script></head>')
  return new Response(marked, { status, headers })
}

/**
 * The page itself; of a screen that the browser fills by itself, such as the dashboard, also the copy that was kept
 * with another tab open.
 */
async function findPage(request) {
  const cache = await caches.open(pages)
  const same = await cache.match(request)
  if (same) return same
  const alike = await cache.match(request, { ignoreSearch: true })
  return alike?.headers.has(keepOffline) ? alike : null
}

async function answerData(request, event) {
  const response = await fetch(request).catch(() => null)
  if (!response) return (await caches.match(request)) ?? routesOf(request) ?? Response.error()
  if (mayKeep(request, response)) event.waitUntil(keep(pages, request, response.clone(), mostPages))
  return response
}

/**
 * React Router asks which routes the links of a page lead to. It is told of all, so that between screens that are kept every
 * link can be followed; a screen that is not kept is then asked for as a page.
 */
function routesOf({ url }) {
  const { pathname, searchParams } = new URL(url)
  const isOurs = pathname === '/__manifest' && searchParams.get('version') === build
  return isOurs
    ? new Response(JSON.stringify(routes), { headers: { 'content-type': 'application/json' } })
    : undefined
}

/** Public pages, and those whose server says that they hold nothing about anybody; no address with a secret in it. */
function mayKeep(request, response) {
  if (response.status !== 200 || response.redirected || /token=/.test(request.url)) return false
  return /\bs-maxage=/.test(response.headers.get('cache-control') ?? '') || response.headers.has(keepOffline)
}

// ── Files, whose addresses name their content ───────────────────────────────────────────────────────────────────────

async function fromStore(request, name, event) {
  const cache = await caches.open(name)
  const kept = await cache.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.status === 200) event.waitUntil(keep(name, request, response.clone(), mostPhotos))
  return response
}

// ── What belongs to one person ──────────────────────────────────────────────────────────────────────────────────────

/** Of whom, and which part of what is kept, a request asks for; null for every request whose answer is not kept. */
function ownPart(request, url) {
  const part = partOf(url)
  const id = part && accountOf(request.headers.get('authorization'))
  return id ? { ...part, id, name: `${ownPrefix}${id}${part.suffix}` } : null
}

/**
 * The list of trips with their guide books, trips and bookings that were looked at, and conversations: the inbox as it opens,
 * and of each the latest page. Files are not kept, nor what a companions' link shows.
 */
function partOf({ pathname, search, searchParams }) {
  const isTrips = pathname === '/api/bookings' && searchParams.get('role') === 'guest'
  if (isTrips || pathname === '/api/guide-books') return { suffix: '', most: mostOfOwn }
  if (/^\/api\/bookings\/[\da-f-]{36}$/.test(pathname)) return { suffix: '-bookings', most: mostBookings }
  if (/^\/api\/trips\/[\da-f-]{36}$/.test(pathname)) return { suffix: '-trips', most: mostTrips }
  const isTalk =
    (pathname === '/api/conversations' && search === '?filter=all') ||
    (/^\/api\/conversations\/(summary|[\da-f-]{36}(\/entries)?)$/.test(pathname) && search === '')
  return isTalk ? { suffix: '-talks', most: mostOfTalks } : null
}

/** Whose token it is. Nothing is trusted by this: it only chooses among copies that this browser was given. */
function accountOf(authorization) {
  try {
    const [, payload = ''] = (authorization ?? '').split('.')
    const text = atob(payload.replace(/-/g, '+').replace(/_/g, '/'))
    const { sub } = JSON.parse(text)
    return typeof sub === 'string' && sub !== '' ? sub : null
  } catch {
    return null
  }
}

async function answerOwn(request, { id, name, most }, event) {
  event.waitUntil(keepOnlyAccount(id))
  const response = await fetch(request).catch(() => null)
  if (!response) {
    const cache = await caches.open(name)
    return (await cache.match(request.url)) ?? Response.error()
  }
  if (response.status === 200) event.waitUntil(keepOwn({ id, name, most }, request.url, response.clone()))
  return response
}

/** Under its address alone, as the token changes every ten minutes. Who has left meanwhile keeps nothing. */
async function keepOwn({ id, name, most }, address, response) {
  await keep(name, new Request(address), response, most)
  if (account !== id) await caches.delete(name)
}

/** Forgets everybody's own things but this account's; all of them when nobody is signed in. */
async function keepOnlyAccount(id) {
  account = id
  for (const name of await caches.keys()) {
    if (name.startsWith(ownPrefix) && !(id && name.startsWith(ownPrefix + id))) await caches.delete(name)
  }
}

// ── What is pushed ──────────────────────────────────────────────────────────────────────────────────────────────────

/** Shows what was pushed; a browser takes the right away from who shows nothing. */
async function showPushed(data) {
  const { title, body, path, tag, id, unread } = readPushed(data)
  const shown = await self.registration.getNotifications({ tag })
  await self.registration.showNotification(title, {
    body,
    tag,
    // The same a second time says nothing new.
    renotify: !shown.some((notification) => notification.data?.id === id),
    icon: '/static/icon-192.png',
    data: { path, id },
  })
  if (typeof unread === 'number') await setBadge(unread)
}

/** Refused where it is not allowed; nobody has to know. */
async function setBadge(unread) {
  if ('setAppBadge' in navigator) await navigator.setAppBadge(unread).catch(() => undefined)
}

/** How many conversations wait, here or on another device: where none does, nothing has to tell of one any more. */
async function sayUnread(count, saidAt) {
  await setBadge(count)
  if (count === 0) await closeNotifications((tag) => tag.startsWith('conversation '), saidAt)
}

/** Those that are newer than what is known stay: they tell of something else. */
async function closeNotifications(isOver, knownAt = Number.POSITIVE_INFINITY) {
  for (const notification of await self.registration.getNotifications())
    if (isOver(notification.tag) && !(notification.timestamp > knownAt)) notification.close()
}

function readPushed(data) {
  const unknown = { title: 'There is something new', body: '', path: '/notices', tag: 'unknown', id: '' }
  try {
    return { ...unknown, ...data.json() }
  } catch {
    return unknown
  }
}

/** Goes to the tab that shows a path of this site, else takes one there that shows messages, which keep what is being written, else opens one. */
async function openPath(path) {
  const url = new URL(path ?? '/', self.location.origin)
  if (url.origin !== self.location.origin) return
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = tabs.find((tab) => new URL(tab.url).pathname === url.pathname)
  if (there) return there.focus()
  const messages = tabs.find((tab) => /^\/messages(\/|$)/.test(new URL(tab.url).pathname))
  const taken = await messages?.navigate(url.href).catch(() => null)
  await (taken ? taken.focus() : self.clients.openWindow(url.href))
}

/** Whoever signs out is told nothing more here, and what was told goes. */
async function endPushes() {
  const subscription = await self.registration.pushManager?.getSubscription()
  await subscription?.unsubscribe()
  await closeNotifications(() => true)
  await setBadge(0)
}

// ── The store ───────────────────────────────────────────────────────────────────────────────────────────────────────

async function keep(name, request, response, most) {
  const headers = new Headers(response.headers)
  headers.set('x-kept-at', new Date().toISOString())
  // The copy is unpacked, and a `Vary` would only hide it.
  for (const name of ['vary', 'content-encoding', 'content-length']) headers.delete(name)
  const cache = await caches.open(name)
  const { status } = response
  await cache.put(request, new Response(await response.blob(), { status, headers }))
  if (name === assets) return
  const keys = await cache.keys()
  for (const oldest of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(oldest)
}

async function keepOfflinePage() {
  await keepWithFiles(offlinePage)
  await keepFiles(core)
  if (!(await caches.match(offlinePage))) throw new Error('the offline page is missing')
}

/** The pages that were open before this worker was there, so that one visit is enough. */
async function keepOpenPages() {
  for (const { url } of await self.clients.matchAll({ type: 'window' }))
    await keepWithFiles(url).catch(() => null)
}

/** Keeps a page together with the scripts, styles and fonts that its HTML names; itself last, so that none is kept that cannot start. */
async function keepWithFiles(address) {
  const request = new Request(address)
  const response = await fetch(request)
  if (!mayKeep(request, response)) return
  const html = await response.clone().text()
  const files = html.matchAll(/\/(?:assets|static)\/[\w./-]+\.(?:js|css|woff2|svg)/g)
  await keepFiles(new Set([...files].map(([file]) => file)))
  await keep(pages, request, response, mostPages)
}

/** Fails at the first file that is not to be had, as when the connection is lost between two. */
async function keepFiles(files) {
  const cache = await caches.open(assets)
  for (const file of files) {
    if (await cache.match(file)) continue
    const found = await fetch(file)
    if (found.status !== 200) throw new Error(`${file} is missing`)
    await keep(assets, new Request(file), found, mostPages)
  }
}

async function keptAt(address) {
  const { url } = screenOf(new Request(address))
  const found = (await caches.match(url)) ?? (await caches.match(url, { ignoreSearch: true }))
  return found?.headers.get('x-kept-at') ?? null
}

async function removeOldCaches() {
  for (const name of await caches.keys()) {
    const isCurrent = name === pages || name === assets || name === photos || name.startsWith(ownPrefix)
    if (!isCurrent) await caches.delete(name)
  }
}

function withPatience(pending) {
  return Promise.race([
    pending,
    new Promise((_resolve, reject) => setTimeout(() => reject(tooSlow), patienceMs)),
  ])
}
