import type { ServerBuild } from 'react-router'

/** A page as `routes.ts` names it: `/property/:id`. */
export type PageRoute = {
  pattern: string
  /** Whether it may be shown to everybody alike: what it answers is declared to be kept by shared caches. */
  isPublic: boolean
  /** The parameters that it knows: those that its route's `handle` names, and what it shows depends on no other. */
  parameters: readonly string[]
}

type Routes = ServerBuild['routes']

/**
 * Finds the page that an address shows, from the routes of the build alone. Asked with a path, also with that of a
 * page's data (`/search.data`); answers the page for everything else when there is no such address.
 */
export function pageFinder(routes: Routes): (path: string) => PageRoute {
  const pages = listPages(routes)
  const plain = new Map(
    pages.filter(({ pattern }) => !pattern.includes(':')).map((page) => [page.pattern, page]),
  )
  const others = pages
    .filter(({ pattern }) => pattern.includes(':'))
    .map((page) => ({ page, form: new RegExp(`^${page.pattern.replace(/:\w+/g, '[^/]+')}$`) }))
  return (path) => {
    const asked = withoutEnding(path).toLowerCase()
    return plain.get(asked) ?? others.find(({ form }) => form.test(asked))?.page ?? noPage
  }
}

const noPage: PageRoute = { pattern: '*', isPublic: false, parameters: [] }

/** Every page with an address of its own. */
export function listPages(routes: Routes): PageRoute[] {
  const parents = new Set(Object.values(routes).map((route) => route?.parentId))
  return Object.values(routes).flatMap((route) => {
    // What only frames others is no page: those within it have their addresses, one of them its own.
    if (!route || route.path === '*' || !(route.index || route.path) || parents.has(route.id)) return []
    return [
      {
        pattern: `/${pathOf(routes, route)}`,
        isPublic: declaresItself(route.module),
        parameters: parametersOf(route.module.handle),
      },
    ]
  })
}

/** Its path behind those of the routes that it lies in. */
function pathOf(routes: Routes, route: NonNullable<Routes[string]>): string {
  const parent = routes[route.parentId ?? '']
  return [parent && pathOf(routes, parent), route.path].filter(Boolean).join('/')
}

function parametersOf(handle: unknown): string[] {
  const named: unknown = Reflect.get(Object(handle), 'parameters')
  return Array.isArray(named) ? named.map(String) : []
}

/** A query (with its `?`, or empty) without what the page does not know, and otherwise as it was written. */
export function knownQuery({ parameters }: PageRoute, path: string, query: string): string {
  if (query === '') return ''
  // By it the browser asks for some of a page's data.
  const known = path.endsWith('.data') ? [...parameters, '_routes'] : parameters
  const kept = query
    .slice(1)
    .split('&')
    .filter((part) => [...new URLSearchParams(part).keys()].every((name) => known.includes(name)))
    .filter((part) => part !== '')
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}

/** What a page says of itself when nothing special happened: no refusal, no answer to a form. */
function declaresItself({ headers }: NonNullable<Routes[string]>['module']): boolean {
  const none = () => new Headers()
  const said =
    typeof headers === 'function'
      ? headers({
          parentHeaders: none(),
          loaderHeaders: none(),
          actionHeaders: none(),
          errorHeaders: undefined,
        })
      : headers
  return /\bs-maxage=/.test(new Headers(said).get('cache-control') ?? '')
}

/** React Router asks for a page's data at its path with an ending, and at `_.data` where the path ends in a slash. */
function withoutEnding(path: string): string {
  const page = path.replace(/\/_\.data$/, '/').replace(/\.data$/, '')
  return page.length > 1 ? page.replace(/\/$/, '') : page
}
