import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Metrics } from './metrics.ts'

type Place = { host: string; port: number }

/**
 * Answers `GET /metrics` at a port of its own, which visitors never reach: on a loopback address unless the operator names
 * another one. Where another process has the port it takes the next one of its role that is free. Resolves to that port, and to what
 * closes it.
 */
export async function openMetricsPort(
  metrics: Pick<Metrics, 'answer'>,
  { host, port }: Place,
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    response.setHeader('content-type', 'text/plain; version=0.0.4; charset=utf-8')
    response.end(await metrics.answer())
  })
  const served = await listenNear(server, { host, port })
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { port: served, close }
}

/** Web processes have every second port and workers the ones between, so that all of a machine share one environment. */
const step = 2
const mostTries = 10

async function listenNear(server: Server, { host, port }: Place): Promise<number> {
  for (let tries = 1; ; tries++) {
    try {
      server.listen(port, host)
      await once(server, 'listening')
      return port
    } catch (error) {
      const isTaken = error instanceof Error && Reflect.get(error, 'code') === 'EADDRINUSE'
      if (!isTaken || tries === mostTries || port + step > 65_535) throw error
      port += step
    }
  }
}
