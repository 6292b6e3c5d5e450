import type { ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import { knownQuery, listPages, pageFinder } from '#app/page-routes.ts'

type Module = NonNullable<ServerBuild['routes'][string]>['module']

const page: Module = { default: () => null }
const shared: Module = { ...page, headers: () => ({ 'cache-control': 'public, s-maxage=5' }) }
const searching: Module = { ...shared, handle: { parameters: ['q', 'guests'] } }
/** One that hands on what its loader says, and says nothing by itself. */
const personal: Module = { ...page, headers: ({ loaderHeaders }) => loaderHeaders }

const routes: ServerBuild['routes'] = {
  root: { id: 'root', path: '', module: page },
  site: { id: 'site', parentId: 'root', module: page },
  home: { id: 'home', parentId: 'site', index: true, module: shared },
  search: { id: 'search', parentId: 'site', path: 'search', module: searching },
  property: { id: 'property', parentId: 'site', path: 'property/:id', module: shared },
  book: { id: 'book', parentId: 'site', path: 'guide-book/:token', module: personal },
  account: { id: 'account', parentId: 'site', path: 'account', module: page },
  inbox: { id: 'inbox', parentId: 'site', path: 'messages', module: page },
  noThread: { id: 'noThread', parentId: 'inbox', index: true, module: page },
  thread: { id: 'thread', parentId: 'inbox', path: ':id', module: page },
  missing: { id: 'missing', parentId: 'site', path: '*', module: page },
}
const findPage = pageFinder(routes)

it('lists each page with an address of its own', () => {
  expect(listPages(routes).map(({ pattern }) => pattern)).toEqual([
    '/',
    '/search',
    '/property/:id',
    '/guide-book/:token',
    '/account',
    '/messages',
    '/messages/:id',
  ])
})

it.each([
  ['/', '/', true],
  ['/_.data', '/', true],
  ['/search', '/search', true],
  ['/search/', '/search', true],
  ['/Search', '/search', true],
  ['/search.data', '/search', true],
  ['/property/7', '/property/:id', true],
  ['/property/7.data', '/property/:id', true],
  ['/guide-book/secret', '/guide-book/:token', false],
  ['/account', '/account', false],
  ['/property', '*', false],
  ['/property/7/8', '*', false],
  ['/dev/outbox', '*', false],
])('%s is the page %s, for everybody alike: %s', (path, pattern, isPublic) => {
  expect(findPage(path)).toMatchObject({ pattern, isPublic })
})

it.each([
  ['/search', '?q=lake&utm_x=1&guests=2', '?q=lake&guests=2'],
  ['/search', '?utm_x=1', ''],
  ['/search', '?', ''],
  ['/search', '?%71=lake&&=1&q[]=2', '?%71=lake'],
  ['/search', '?_routes=search', ''],
  ['/search.data', '?_routes=search&x=1', '?_routes=search'],
  ['/property/7', '?junk=1', ''],
])('the page of %s%s is asked for with the query "%s"', (path, query, known) => {
  expect(knownQuery(findPage(path), path, query)).toBe(known)
})
