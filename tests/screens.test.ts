import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { screens } from './e2e/support/screens.ts'

// The browser tests go by one list of screens (tests/e2e/support/screens.ts).

function pathsOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const here = path ? `${above}/${path}` : above
    return children ? pathsOf(children, here) : path || index ? [here || '/'] : []
  })
}

test('every route is among the screens that the browser tests look at, and no screen is of another', () => {
  const listed = new Set(screens.map(({ route }) => route))
  expect(listed).toEqual(new Set(pathsOf(routes)))
})

test('each route has one screen that its title is taken from', () => {
  const named = screens.filter(({ isView }) => !isView).map(({ route }) => route)
  expect(named).toEqual([...new Set(screens.map(({ route }) => route))])
})
