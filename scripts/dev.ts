import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite, type ViteDevServer } from 'vite'
import type { OpenContext } from '../app/context.ts'
import type { Config } from '../app/platform/config/config.ts'
import { checkPort } from '../tools/check-port.ts'
import { migrateDatabase, openDatabaseServer } from '../tools/open-database.ts'
import { prepareDataFolder, readConfig, root } from '../tools/read-config.ts'
import { runAndStay } from '../tools/run-and-stop.ts'
import { onStop } from '../tools/stopping.ts'
import { welcome } from '../tools/welcome.ts'
import { prepareDemo } from './demo.ts'

// `npm run dev`: as `npm start`, but Vite serves the sources and every change shows at once. Web and worker share one
// process here, because both come out of Vite's module graph.

type ContextModule = typeof import('../app/context.ts')
type ServerModule = typeof import('../app/server.ts')
type WorkerModule = typeof import('../app/worker.ts')

process.env.NODE_ENV = 'development'
await runAndStay(start)

async function start(): Promise<void> {
  const startedAt = performance.now()
  process.env.PORT = String(await checkPort(readConfig()))
  const config = readConfig()
  prepareDataFolder(config)
  const database = await openDatabaseServer(config)
  onStop(() => database.stop(), { last: true })
  await migrateDatabase(database.url)
  const accounts = await prepareDemo(config, database)
  const http = createServer()
  const vite = await createVite({
    root,
    server: { middlewareMode: true, hmr: { server: http } },
    appType: 'custom',
    // Otherwise the first visitor finds out what the pages need, and has to load them again.
    optimizeDeps: { entries: ['app/root.tsx', 'app/layouts/*.tsx', 'app/features/*/pages/*.tsx'] },
  })
  onStop(() => vite.close())
  await keepWorking(vite, database.url)
  await serveSources(http, vite, { config, databaseUrl: database.url })
  welcome(config, {
    accounts,
    isEmbedded: database.isEmbedded,
    ms: performance.now() - startedAt,
  })
}

type Serving = { config: Config; databaseUrl: string }

async function serveSources(
  http: Server,
  vite: ViteDevServer,
  { config, databaseUrl }: Serving,
): Promise<void> {
  const { openContext } = await load<ContextModule>(vite, '/app/context.ts')
  const { ctx, close } = await openContext({ config, databaseUrl, role: 'web' })
  onStop(close)
  http.on('request', (request, response) => {
    vite.middlewares(request, response, () => answer(vite, ctx, request, response))
  })
  http.listen(config.port, config.host)
  await once(http, 'listening')
  onStop(async () => {
    http.close()
    http.closeAllConnections()
  })
}

async function answer(
  vite: ViteDevServer,
  ctx: OpenContext['ctx'],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    // Loaded for each request: Vite answers the same module until one of its sources changes.
    const { createWebApp } = await load<ServerModule>(vite, '/app/server.ts')
    const app = createWebApp(ctx, { draining: false })
    const listener = getRequestListener(async (...call) => withoutStylePolicy(await app.fetch(...call)))
    await listener(request, response)
  } catch (error) {
    // A source that does not parse; the page tells, and reloads when it is put right.
    if (error instanceof Error) vite.ssrFixStacktrace(error)
    console.error(error)
    response
      .writeHead(500, { 'content-type': 'text/plain' })
      .end(error instanceof Error ? error.stack : 'failed')
  }
}

/** Vite puts the styles into the page as elements, which the site's own policy forbids. */
function withoutStylePolicy(response: Response): Response {
  const policy = response.headers.get('content-security-policy')
  if (!policy?.includes("style-src 'self'")) return response
  const headers = new Headers(response.headers)
  headers.set(
    'content-security-policy',
    policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
  )
  return new Response(response.body, { status: response.status, headers })
}

/** Runs the worker, and starts it anew with the new code when a source of the server changes. */
async function keepWorking(vite: ViteDevServer, databaseUrl: string): Promise<void> {
  let stop = await startWorker()
  let pending: NodeJS.Timeout | undefined
  vite.watcher.on('change', (file) => {
    if (!/\/app\/(?!ui\/|layouts\/).*\.tsx?$/.test(file) || /\/(pages|components)\//.test(file)) return
    clearTimeout(pending)
    pending = setTimeout(restart, 300)
  })
  onStop(() => stop())

  async function startWorker(): Promise<() => Promise<void>> {
    const worker = await load<WorkerModule>(vite, '/app/worker.ts')
    return worker.startWorker(databaseUrl)
  }

  async function restart(): Promise<void> {
    try {
      await stop()
      stop = async () => undefined
      stop = await startWorker()
    } catch (error) {
      console.error('The worker waits for the next change:', error)
    }
  }
}

async function load<Module>(vite: ViteDevServer, file: string): Promise<Module> {
  return (await vite.ssrLoadModule(file)) as Module // the caller names the type of the file it asks for
}
