import type { ServerBuild } from 'react-router'

/** A page as `routes.ts` names it: `/property/:id`. */
export type PageRoute = {
  pattern: string
  /** Whether it may be shown to everybody alike: what it answers is declared to be kept by shared caches. */
  isPublic: boolean
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

const noPage: PageRoute = { pattern: '*', isPublic: false }

/** Every page with an address of its own. */
export function listPages(routes: Routes): PageRoute[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.path === '*' || !(route.index || route.path)) return []
    return [{ pattern: `/${route.path ?? ''}`, isPublic: declaresItself(route.module) }]
  })
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
