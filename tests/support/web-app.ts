import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll } from 'vitest'
import type { Context } from '../../app/platform/context.ts'
import { listen } from '../../app/platform/http/listen.ts'
import type { Cost } from '../../app/public-routes.ts'
import routes from '../../app/routes.ts'
import type * as server from '../../app/server.ts'
import { buildSite } from '../../tools/build-site.ts'

/** The web process's own application, as it was built, around the doors of a test; `costs` may replace those of its routes. */
export async function openWebApp(ctx: Context, costs?: Record<string, Cost>) {
  const file = pathToFileURL(path.join(await buildSite(), 'server/server.js')).href
  const { createWebApp, listenerOf }: typeof server = await import(/* @vite-ignore */ file)
  const app = createWebApp(ctx, { draining: false }, costs)
  const door = { host: '127.0.0.1', port: 0, keepAliveSeconds: 5 }
  const http = await listen(listenerOf(app), door)
  afterAll(() => {
    http.close()
    http.closeAllConnections()
  })
  const address = http.address()
  return { app, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` }
}

/** Every pattern that a page has, from `routes.ts`. */
export function listPagePatterns(entries: RouteConfigEntry[] = routes): string[] {
  return entries.flatMap(({ path: pattern, index, children = [] }) => [
    ...(index ? ['/'] : []),
    ...(pattern ? [`/${pattern}`] : []),
    ...listPagePatterns(children),
  ])
}
