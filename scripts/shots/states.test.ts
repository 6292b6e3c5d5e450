import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { states } from './states.ts'

const paths = flatten(routes, '')

function flatten(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const own = path ? `${above}/${path}` : above
    return children ? flatten(children, own) : path || index ? [own || '/'] : []
  })
}

/** The route that answers an address; the catch-all when no other does. */
function routeOf(address: string): string | undefined {
  const [pathname = '/'] = address.split('?')
  const named = paths.filter((path) => path !== '/*')
  return named.find((path) => matchPath(path, pathname)) ?? '/*'
}

test('every route is photographed as somebody who is not signed in sees it', () => {
  const photographed = new Set(
    states.filter(({ as }) => as === 'signed out').map(({ path }) => routeOf(path)),
  )
  expect(paths.length).toBeGreaterThan(10)
  expect(paths.filter((path) => !photographed.has(path))).toEqual([])
})

test('no two states write to the same folder', () => {
  const names = states.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
