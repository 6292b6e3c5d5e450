import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Hono } from 'hono'
import { refuse } from '#lib/errors.ts'
import { requestRefusals } from '#platform/http/problem.ts'

/** What is asked of React Router's list of the build's files. */
type BuildFiles = {
  version: string
  routes: Record<string, { module: string; imports?: string[]; css?: string[] } | undefined>
}

// Screens that are of use without a connection, and the parts of every page that come later than the page.
const coreRoutes = ['layouts/site', 'features/listings/pages/dashboard']
const coreParts = /^(deferred-extras|recent-messages|side-panel|account-menu|theme-toggle)-[\w-]+\.js$/

// Fetched when the connection breaks.
const offlineNote = '/static/offline.js'

/**
 * Serves the service worker under the root, so that it may answer for every page. Written into it are the build that
 * it belongs to, so that each build has another worker and the browser replaces the old one at the next page, the
 * files that it fetches at its start, and the routes that a page asks for before it follows a link.
 */
export function serviceWorker(files: BuildFiles, folder: string) {
  const source = readSource(files, folder).catch(() => null)
  return new Hono().get('/sw.js', async (c) => {
    const code = await source
    // A browser that finds none lets go of the one it has.
    if (code === null) throw refuse(requestRefusals.notFound)
    return c.body(code, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      // It fetches pages for those who come back without a connection, and nothing from elsewhere.
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    })
  })
}

async function readSource({ version, routes }: BuildFiles, folder: string): Promise<string> {
  const code = await readFile(path.join(folder, 'sw.js'), 'utf8')
  const assets = path.join(folder, 'assets')
  const parts = await withImports(
    assets,
    (await readdir(assets)).filter((name) => coreParts.test(name)),
  )
  const ofRoutes = coreRoutes.flatMap((id) => {
    const route = routes[id]
    return route ? [route.module, ...(route.imports ?? []), ...(route.css ?? [])] : []
  })
  const core = [...new Set([...ofRoutes, ...parts.map((name) => `/assets/${name}`), offlineNote])]
  const known = { build: version, core, routes }
  const constants = Object.entries(known).map(([name, value]) => `const ${name} = ${JSON.stringify(value)}\n`)
  return constants.join('') + code
}

/** The files of the build and all that they cannot start without. */
async function withImports(assets: string, files: readonly string[]): Promise<string[]> {
  const found = new Set(files)
  // A set goes on with what is added while it is walked.
  for (const file of found) {
    const code = await readFile(path.join(assets, file), 'utf8')
    for (const [, name] of code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
      found.add(name ?? '')
  }
  return [...found]
}
