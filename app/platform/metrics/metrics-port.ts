import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Metrics } from './metrics.ts'

type Place = { host: string; port: number }

/**
 * Answers `GET /metrics` at a port of its own, which visitors never reach: on a loopback address unless the operator names
 * another one. Resolves to what closes it.
 */
export async function openMetricsPort(metrics: Metrics, { host, port }: Place): Promise<() => Promise<void>> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    response.setHeader('content-type', 'text/plain; version=0.0.4; charset=utf-8')
    response.end(await metrics.answer())
  })
  server.listen(port, host)
  await once(server, 'listening')
  return async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
}
