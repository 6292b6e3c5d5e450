import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { expect, it, onTestFinished } from 'vitest'
import { bareApp } from '#tests/support/bare-app.ts'
import { createTestContext } from '#tests/support/context.ts'
import { limitBody } from './limit-body.ts'
import { readToEnd } from './read-to-end.ts'

const ctx = await createTestContext()
const app = bareApp(ctx)
app.use(readToEnd)
app.use(limitBody())
app.post('/refused', (c) => c.text('no', 401))
app.post('/read', async (c) => c.text(String((await c.req.text()).length)))

async function openConnection(): Promise<{ socket: Socket; received: () => string }> {
  const listener = getRequestListener((request, bindings) => app.fetch(request, bindings as HttpBindings))
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.on('error', () => undefined)
  onTestFinished(() => {
    socket.destroy()
    server.closeAllConnections()
    server.close()
  })
  return { socket, received: () => text }
}

const head = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: a.example\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

it.each([
  ['/read', 300 * 1024, 413],
  ['/read', 4 * 1024 * 1024, 413],
  ['/refused', 200 * 1024, 401],
])('keeps the connection that it says it keeps: %s with %i bytes', async (path, length, status) => {
  const { socket, received } = await openConnection()
  socket.write(head(path, length))
  socket.write('x'.repeat(length))
  socket.write(`${head('/read', 2)}{}`)
  while (!/\r\n\r\n2$/.test(received())) await once(socket, 'data')
  expect(received()).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(received()).not.toMatch(/connection: close/i)
})

it.each([
  ['/read', 70 * 1024 * 1024, 413],
  ['/refused', 200 * 1024, 401],
])(
  'says that it closes the connection of a body that does not end: %s with %i bytes',
  async (path, length, status) => {
    const { socket, received } = await openConnection()
    socket.write(head(path, length))
    socket.write('x'.repeat(100_000))
    await once(socket, 'close')
    expect(received()).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(received()).toMatch(/connection: close/i)
  },
)
