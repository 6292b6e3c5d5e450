import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { limitBody } from './limit-body.ts'
import { requestRefusals } from './request-errors.ts'

const app = new Hono()
app.onError((error, c) => c.text(String(Reflect.get(error, 'code')), 500))
app.use(limitBody())
app.all('/', (c) => c.text('answered'))

const post = (bytes: number) =>
  app.request('/', { method: 'POST', body: 'x'.repeat(bytes), headers: { 'content-length': String(bytes) } })

it('refuses a body above a quarter of a mebibyte', async () => {
  expect((await post(256 * 1024)).status).toBe(200)
  expect(await (await post(256 * 1024 + 1)).text()).toBe(requestRefusals.tooLarge.code)
})

it('does not ask a request for a body that it cannot have', async () => {
  const asked: string[] = []
  for (const method of ['GET', 'HEAD', 'POST']) {
    const request = new Request('http://localhost/', { method })
    Object.defineProperty(request, 'body', {
      get: () => {
        asked.push(method)
        return null
      },
    })
    expect((await app.fetch(request)).status).toBe(200)
  }
  expect(asked).toEqual(['POST'])
})
