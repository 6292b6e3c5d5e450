// The API as a process of its own, from source, for tests that need several of them or kill them.
// Argument: the database's URL. Configured by the environment; prints "listening <port>".
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { parseConfig } from '#platform/config/config.ts'
import { createQueues } from '#platform/jobs/jobs.ts'
import { bareApp } from '#tests/support/bare-app.ts'
import { keepCompiled } from '#tests/support/compiled.ts'
import { api } from '../../../api.ts'
import { openContext } from '../../../context.ts'
import { jobHandlers } from '../../../jobs.ts'

const [databaseUrl = ''] = process.argv.slice(2)
const config = parseConfig(process.env, process.cwd())
const { ctx, boss } = await openContext({ config, databaseUrl, role: 'web' })
await createQueues(
  boss,
  jobHandlers.map((handler) => handler.definition),
)
const app = bareApp(ctx)
app.route('/api', api)
const server = createServer(getRequestListener(app.fetch))
// A busy test pauses for longer than Node would keep a connection.
server.keepAliveTimeout = 120_000
server.listen(0, 'localhost', () => {
  const address = server.address()
  keepCompiled()
  process.stdout.write(`listening ${typeof address === 'object' ? address?.port : ''}\n`)
})
