import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { securityHeaders } from './security-headers.ts'

it.each([
  ['https://holmward.example', true, 'max-age=31536000; includeSubDomains'],
  ['https://holmward.example', false, 'max-age=31536000'],
  ['http://localhost:3000', true, null],
])('%s with subdomains %s promises https: %s', async (publicUrl, hstsSubdomains, promised) => {
  const app = new Hono().use(securityHeaders({ publicUrl, hstsSubdomains })).get('/', (c) => c.text('here'))
  expect((await app.request('/')).headers.get('strict-transport-security')).toBe(promised)
})
