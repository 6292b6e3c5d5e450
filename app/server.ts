import type { RequestListener } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import * as build from 'virtual:react-router/server-build'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { paymentsWebhook } from '#features/billing/server/webhook.ts'
import { calendarFiles } from '#features/calendar/server/export/calendar-files.ts'
import { siteFiles } from '#features/content/server/site-files.ts'
import { previewFiles } from '#features/listings/server/preview/preview-files.ts'
import { receiveReply } from '#features/messaging/server/by-mail/receive-reply.ts'
import { openStreams } from '#features/messaging/server/stream/open-streams.ts'
import { photosFiles } from '#features/photos/server/photos-files.ts'
import { refuse } from '#lib/errors.ts'
import { parseConfig, readEnvironment } from '#platform/config/config.ts'
import type { Context } from '#platform/context.ts'
import { apiDocsCaching, renderApiDocs } from '#platform/http/api-docs.ts'
import type { ApiEnv } from '#platform/http/api-env.ts'
import { buildFiles } from '#platform/http/build-files.ts'
import { compress, keepPrivate } from '#platform/http/compress.ts'
import { constantAnswer } from '#platform/http/constant-answer.ts'
import { guardOwnMachine } from '#platform/http/from-this-machine.ts'
import { healthRoutes, lastAnswers, type Readiness } from '#platform/http/health.ts'
import { identifyRequest } from '#platform/http/identify-request.ts'
import { limitBody } from '#platform/http/limit-body.ts'
import { drain, listen } from '#platform/http/listen.ts'
import { mapArchiveFile } from '#platform/http/map-archive.ts'
import { cachePages, changesNoPage } from '#platform/http/micro-cache.ts'
import { watchPageChanges } from '#platform/http/page-changes.ts'
import { answerProblem } from '#platform/http/problem.ts'
import { readLate } from '#platform/http/read-late.ts'
import { readToEnd } from '#platform/http/read-to-end.ts'
import { requestRefusals } from '#platform/http/request-errors.ts'
import { securityHeaders } from '#platform/http/security-headers.ts'
import { traceRequest } from '#platform/http/trace-request.ts'
import { createQueues } from '#platform/jobs/jobs.ts'
import { inboundMail } from '#platform/mail/inbound-mail.ts'
import { outboxPage } from '#platform/mail/outbox-page.ts'
import { publicFolder } from '#platform/program-file.ts'
import { clientAddress, doors, isDocument } from '#platform/router-context.ts'
import { api, describeApi } from './api.ts'
import { openContext } from './context.ts'
import { jobHandlers } from './jobs.ts'
import { guardCostlyRoutes } from './limit-addresses.ts'
import { serveMetrics, startMetrics } from './open-metrics.ts'
import { knownQuery, listPages, pageFinder } from './page-routes.ts'
import { publicRoutes } from './public-routes.ts'
import { sandboxPages } from './sandbox/pages.ts'
import { serviceWorker } from './service-worker.ts'

const longestWarmUpMs = 60_000

type WebEnv = ApiEnv & { Bindings: HttpBindings }

/** The HTTP server's order of work: identify, harden, health, kept pages, API, files, pages. */
export function createWebApp(ctx: Context, readiness: Readiness, costs = publicRoutes): Hono<WebEnv> {
  const app = new Hono<WebEnv>()
  app.use(identifyRequest(ctx))
  app.use(securityHeaders(ctx.config))
  app.use(lastAnswers(readiness))
  app.use(readToEnd)
  app.route('/', healthRoutes(ctx, readiness))
  if (ctx.tracing) app.use(traceRequest(ctx.tracing))
  app.use(guardOwnMachine(ctx.config))
  app.use(cachePages({ publicPage, publicUrl: ctx.config.publicUrl, haveChanged: watchPageChanges(ctx) }))
  app.use(readLate)
  app.onError((error, c) => answerProblem(error, c))
  const describe = () => describeApi(ctx.config.publicUrl)
  app.get(
    '/api/openapi.json',
    constantAnswer(() => Response.json(describe(), { headers: apiDocsCaching })),
  )
  app.get(
    '/api/docs',
    constantAnswer(() => renderApiDocs(describe())),
  )
  app.use(compress())
  app.use('/api/*', keepPrivate())
  app.use('/api/*', limitBody())
  app.use('/api/auth/*', changesNoPage)
  const { 'GET *': pages, ...files } = guardCostlyRoutes(costs)
  for (const [route, guards] of Object.entries(files)) {
    const [method = '', path = ''] = route.split(' ')
    app.on(method, [path], ...guards)
  }
  app.route('/api', api)
  app.all('/api/*', () => {
    throw refuse(requestRefusals.notFound)
  })
  app.route('/', photosFiles)
  app.route('/', calendarFiles)
  app.route('/', previewFiles)
  app.route('/', siteFiles(pagePaths))
  app.route('/', mapArchiveFile(ctx.config))
  app.route('/', serviceWorker(build.assets, publicFolder()))
  app.route('/', paymentsWebhook)
  // Which anybody can send.
  app.use('/webhooks/mail', changesNoPage)
  app.route('/', inboundMail(receiveReply))
  app.route('/sandbox', sandboxPages(ctx))
  app.route('/dev/outbox', outboxPage(ctx.config))
  app.route('/', buildFiles(publicFolder()))
  for (const guard of pages ?? []) app.use(guard)
  app.all('*', (c) => {
    c.set('page', findPage(c.req.path).pattern)
    return renderPage(c.req.raw, c.var)
  })
  return app
}

const findPage = pageFinder(build.routes)

// Without those that take a parameter.
const pagePaths = listPages(build.routes)
  .map(({ pattern }) => pattern)
  .filter((pattern) => !pattern.includes(':'))

function publicPage(path: string, query: string): { pattern: string; query: string } | null {
  const page = findPage(path)
  return page.isPublic ? { pattern: page.pattern, query: knownQuery(page, path, query) } : null
}

const handlePage = createRequestHandler(build, import.meta.env.MODE)

function renderPage(request: Request, { ctx, address }: WebEnv['Variables']): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(doors, ctx)
  context.set(clientAddress, address)
  context.set(isDocument, !new URL(request.url).pathname.endsWith('.data'))
  return handlePage(request, context)
}

/** Starts the web process: opens the doors, listens, and says so. The returned function drains and closes. */
export async function startWeb(databaseUrl: string): Promise<() => Promise<void>> {
  const config = parseConfig(readEnvironment(process.cwd()), process.cwd())
  const metrics = await startMetrics(config, 'web')
  const opened = await openContext({ config, databaseUrl, role: 'web', hear: metrics?.hear })
  const { ctx, boss, close } = opened
  await createQueues(
    boss,
    jobHandlers.map((handler) => handler.definition),
  )
  // Longer than a snapshot of millions of homes takes; whoever has none answers by SQL meanwhile.
  const warm = Promise.race([opened.untilSearchable(), sleep(longestWarmUpMs, null, { ref: false })])
  const readiness: Readiness = { draining: false, warm }
  const app = createWebApp(ctx, readiness)
  const server = await listen(listenerOf(app), config)
  const endNumbers = await serveMetrics(metrics, opened, 'web')
  ctx.log.info('web ready', { url: config.publicUrl })
  return async () => {
    openStreams.endAll()
    await drain(server, readiness, config.onlyThisMachine ? 500 : 5_000)
    await endNumbers()
    await close()
  }
}

/** What node:http hands the application's requests to. */
export function listenerOf(app: Hono<WebEnv>): RequestListener {
  return getRequestListener((request, bindings) => app.fetch(request, bindings as HttpBindings)) // node:http brings these
}
