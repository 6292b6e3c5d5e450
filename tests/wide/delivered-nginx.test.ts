import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { ask } from '../cluster/ask.ts'
import { startChild } from '../cluster/child.ts'
import { fitNginx, nginxProgram } from '../cluster/delivered-nginx.ts'

async function web(port: number, listen: RequestListener): Promise<void> {
  const server = createServer(listen)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
}

it.skipIf(!nginxProgram)(
  'a write with an Idempotency-Key goes to the next process when one is lost with it, and no other write does',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'holmward-nginx-'))
    const [port, ...webs] = [await freePort(), await freePort(), await freePort()] as const
    const taken: string[] = []
    for (const at of webs) {
      await web(at, (asked, answer) => {
        if (asked.method === 'GET') return answer.end('alive')
        // The first of all that has the request is lost before its answer.
        asked
          .on('data', () => undefined)
          .on('end', () => {
            taken.push(`${asked.method} ${asked.headers['idempotency-key'] ?? 'no key'}`)
            if (taken.length === 1) asked.socket.destroy()
            else answer.writeHead(201).end('done')
          })
      })
    }
    const proxy = await startChild({
      program: nginxProgram ?? '',
      words: fitNginx(folder, port, webs),
      cwd: folder,
      until: async () => (await ask(port, { method: 'GET', path: '/livez' })).status === 200,
    })
    onTestFinished(async () => {
      await proxy.kill()
      rmSync(folder, { recursive: true })
    })
    const write = (headers: Record<string, string>) =>
      ask(port, { method: 'POST', path: '/api/bookings', headers, body: Buffer.from('{}') })
    expect(await write({ 'idempotency-key': 'once' })).toMatchObject({ status: 201, text: 'done' })
    expect(taken).toEqual(['POST once', 'POST once'])
    taken.length = 0
    expect((await write({})).status).toBe(502)
    expect(taken).toEqual(['POST no key'])
  },
)

it.skipIf(!nginxProgram)('the delivered nginx logs no token that the site hides in its own log', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'holmward-nginx-'))
  const [port, ...webs] = [await freePort(), await freePort(), await freePort()] as const
  // The other one is down, and this one breaks off what it is asked for.
  await web(webs[0], (asked, answer) =>
    asked.url === '/livez' ? answer.end('alive') : asked.socket.destroy(),
  )
  const proxy = await startChild({
    program: nginxProgram ?? '',
    words: fitNginx(folder, port, webs),
    cwd: folder,
    until: async () => (await ask(port, { method: 'GET', path: '/livez' })).status === 200,
  })
  const secret = 'a-token-of-a-guide-book'
  expect((await ask(port, { method: 'GET', path: `/guide-book/${secret}` })).status).toBe(502)
  await proxy.kill()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const logs = readdirSync(folder).filter((name) => name.endsWith('.log'))
  const logged = logs.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('')
  expect(logged + proxy.output()).not.toContain(secret)
})
