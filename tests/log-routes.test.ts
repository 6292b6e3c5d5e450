import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createTestContext } from '#tests/support/context.ts'
import { listPagePatterns, openWebApp } from '#tests/support/web-app.ts'

const ctx = await createTestContext()
const { app, url } = await openWebApp(ctx)

const canary = randomBytes(16).toString('hex')

/** An address of the pattern with the secret in each place where one can be. */
function toPath(pattern: string): string {
  return pattern
    .replaceAll('\\', '')
    .replace(/:\w+\{([a-z_]+)\[[^}]*\}/g, `$1${canary}`)
    .replace(/:\w+\{[^}]*\}/g, canary)
    .replace(/:\w+\??/g, canary)
    .replace(/\*/g, canary)
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const patterns = [...new Set([...app.routes.map((route) => route.path), ...listPagePatterns()])]
const requests = patterns.flatMap((pattern) => {
  const path = toPath(pattern)
  const withData = listPagePatterns().includes(pattern) ? [path, `${path}.data`] : [path]
  return withData.flatMap((target) => methods.map((method) => ({ pattern, method, target })))
})

async function send({ method, target }: (typeof requests)[number]): Promise<number> {
  const answer = await fetch(`${url}${target}?token=${canary}&q=${canary}&session_id=${canary}`, {
    method,
    redirect: 'manual',
    headers: {
      authorization: `Bearer ${canary}`,
      cookie: `session=${canary}`,
      'content-type': 'application/json',
      'idempotency-key': canary,
    },
    ...(method === 'GET'
      ? {}
      : { body: JSON.stringify({ password: canary, email: `${canary}@example.com` }) }),
  })
  await answer.arrayBuffer()
  return answer.status
}

it('does not write what stands in an address, a header or a body of any route into the log', async () => {
  expect(requests.filter(({ target }) => target.includes(canary)).length).toBeGreaterThan(200)
  const before = ctx.logLines.length
  for (const request of requests) {
    const start = ctx.logLines.length
    const status = await send(request)
    const lines = ctx.logLines.slice(start)
    const name = `${request.method} ${request.pattern}: ${status}`
    expect(lines.join('\n'), name).not.toContain(canary)
    expect(lines.filter((line) => line.includes('"message":"request"')).length, name).toBe(1)
  }
  expect(ctx.logLines.length).toBeGreaterThanOrEqual(before + requests.length)
}, 120_000)

it('does not write a secret in the address of a page that is given again into the log', async () => {
  const start = ctx.logLines.length
  for (const pattern of listPagePatterns()) {
    const target = `${url}${toPath(pattern)}?q=${canary}&token=${canary}`
    for (let again = 0; again < 2; again++) await fetch(target).then((answer) => answer.arrayBuffer())
  }
  const lines = ctx.logLines.slice(start)
  expect(lines.join('\n')).not.toContain(canary)
  expect(lines.filter((line) => line.includes('"kept":true')).length).toBeGreaterThan(5)
})

it('names the route that answered, of a page also when it is given again', async () => {
  const start = ctx.logLines.length
  for (const path of [
    '/search?q=secret',
    '/search?q=secret',
    '/guide-book/secret',
    '/calendar/secret.ics',
    '/api/properties/7/guide-book',
  ])
    await fetch(`${url}${path}`).then((answer) => answer.arrayBuffer())
  const said = ctx.logLines.slice(start).map((line) => JSON.parse(line))
  expect(said.filter(({ message }) => message === 'request')).toMatchObject([
    { route: '/search', status: 200 },
    { route: '/search', status: 200, kept: true },
    { route: '/guide-book/:token', status: 404 },
    { route: '/calendar/:name', status: 404 },
    { route: '/api/properties/:id/guide-book', status: 401 },
  ])
})
