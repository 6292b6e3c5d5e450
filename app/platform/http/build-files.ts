import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { refuse } from '#lib/errors.ts'
import { latestBuilds } from '../latest-builds.ts'
import type { ApiEnv } from './api-env.ts'
import { cachePolicy } from './compress.ts'
import { fileRanges } from './file-ranges.ts'
import { requestRefusals } from './request-errors.ts'

/**
 * The files of the site's build in `client`. A page knows its files by names made of their contents; while one build
 * takes the place of another, each process is asked for the files of both, and answers from the folders beside its own.
 */
export function buildFiles(client: string): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  const own = serveStatic({ root: client, precompressed: true })
  const forever = cachePolicy('public, max-age=31536000, immutable')
  const forADay = cachePolicy('public, max-age=86400')
  app.use('/assets/*', forever, fileRanges(client), own, otherBuilds(client))
  app.use('/static/*', forADay, fileRanges(client), own)
  // Browsers ask for it here, whatever a page says.
  app.get('/favicon.ico', forADay, serveStatic({ path: path.join(client, 'static/favicon.ico') }))
  for (const files of ['/assets/*', '/static/*']) {
    app.all(files, () => {
      throw refuse(requestRefusals.notFound)
    })
  }
  return app
}

/** Looks anew each time: a build may have come since, and such a question is rare. */
function otherBuilds(client: string): MiddlewareHandler {
  return async (c, next) => {
    for (const folder of await listOthers(client)) {
      const found = await serveStatic({ root: folder, precompressed: true })(c, async () => undefined)
      if (found) return found
    }
    return next()
  }
}

async function listOthers(client: string): Promise<string[]> {
  const builds = path.resolve(client, '../..')
  const own = path.basename(path.dirname(client))
  const names = await readdir(builds).catch(() => [])
  return latestBuilds(names)
    .filter((name) => name !== own)
    .map((name) => path.join(builds, name, 'client'))
}
