import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { ask } from '../cluster/ask.ts'
import { startChild } from '../cluster/child.ts'

/** Writes one of the delivered files for this port and this site, without TLS and without Caddy's own door. */
function fitCaddy(folder: string, name: string, port: number, site: number): string {
  const text = readFileSync(path.resolve('deploy', name, 'Caddyfile'), 'utf8')
    .replace(/^\{$/m, '{\n\tadmin off')
    .replace(/\{\$WEBS:.*?\}|127\.0\.0\.1:3001/, `127.0.0.1:${site}`)
    .replace(/\{\$SITE:.*?\}|^holmward\.example/m, `http://:${port}`)
    .replace('lb_try_duration 30s', 'lb_try_duration 0s')
  const file = path.join(folder, 'Caddyfile')
  writeFileSync(file, text)
  return file
}

function hasCaddy(): boolean {
  try {
    execFileSync('caddy', ['version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

it.skipIf(!hasCaddy()).each(['caddy', 'alone'])('the Caddy of deploy/%s logs no token', async (name) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'holmward-caddy-'))
  const [port, site] = [await freePort(), await freePort()]
  // Breaks off all but what Caddy asks for itself.
  const server = createServer((asked, answer) =>
    asked.url === '/readyz' || asked.url === '/livez' ? answer.end('alive') : asked.socket.destroy(),
  )
  await new Promise<void>((resolve) => server.listen(site, '127.0.0.1', resolve))
  const proxy = await startChild({
    program: 'caddy',
    words: ['run', '--adapter', 'caddyfile', '--config', fitCaddy(folder, name, port, site)],
    cwd: folder,
    until: async () => (await ask(port, { method: 'GET', path: '/livez' })).status === 200,
  })
  onTestFinished(async () => {
    await proxy.kill()
    server.close()
    rmSync(folder, { recursive: true })
  })
  const paths = [
    '/guide-book/a-token',
    '/calendar/7-a-token.ics',
    '/unsubscribe?t=a-token',
    '/reset?t=a-token',
  ]
  for (const asked of paths) {
    const headers = { referer: 'http://127.0.0.1/guide-book/a-token' }
    expect((await ask(port, { method: 'GET', path: asked, headers })).status).toBe(502)
  }
  await proxy.kill()
  expect(proxy.output()).toContain('"status":502')
  expect(proxy.output()).not.toContain('a-token')
})
