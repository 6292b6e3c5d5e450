import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { until } from '#tests/support/until.ts'
import { drain, listen } from './listen.ts'

async function open(listener: RequestListener): Promise<{ server: Server; join(): Promise<Socket> }> {
  const server = await listen(listener, { host: '127.0.0.1', port: 0, keepAliveSeconds: 75 })
  onTestFinished(() => server.closeAllConnections())
  const { port } = server.address() as AddressInfo // it listens on a port
  const join = async () => {
    const taken = once(server, 'connection')
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    await taken
    return socket
  }
  return { server, join }
}

async function ask(socket: Socket): Promise<string> {
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk
  })
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await until(() => heard.includes('\r\n\r\n') || socket.destroyed, 5_000)
  return heard
}

it('does not hang up on those who connected before the door closed and speak after it', async () => {
  const { server, join } = await open((_request, response) =>
    response.setHeader('connection', 'close').end('served'),
  )
  const late = await Promise.all(Array.from({ length: 20 }, join))
  const readiness = { draining: false }
  const drained = drain(server, readiness, 0)
  await until(() => !server.listening, 5_000)
  expect(readiness.draining).toBe(true)
  for (const socket of late) expect(await ask(socket)).toMatch(/^HTTP\/1\.1 200/)
  await drained
})

it('lets a request at work finish, and ends when those who say nothing have had their time', async () => {
  let finish = () => {}
  const { server, join } = await open((_request, response) => {
    finish = () => response.setHeader('connection', 'close').end('served')
  })
  const [busy, silent] = [await join(), await join()]
  const hungUp = once(silent.resume(), 'end')
  const began = once(server, 'request')
  const answered = ask(busy)
  await began
  const drained = drain(server, { draining: false }, 0)
  await hungUp
  finish()
  expect(await answered).toMatch(/^HTTP\/1\.1 200/)
  await drained
})

it('keeps an idle connection for longer than a proxy does', async () => {
  const { server } = await open((_request, response) => response.end())
  expect(server.keepAliveTimeout).toBeGreaterThan(60_000)
  server.close()
})
