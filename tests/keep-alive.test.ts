import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createTestContext } from '#tests/support/context.ts'
import { nginx, openProxy } from '#tests/support/nginx.ts'
import { siteEnvironment, startSite } from '#tests/support/site.ts'

// Our limit and nginx's as an operator has them (75 s and 60 s), thirty times as fast, and pauses on both sides of each.
const isLong = process.env.TEST_LONG !== undefined
const [visitors, posts] = isLong ? [400, 25] : [40, 3]
const keptByNginx = 'keepalive 400; keepalive_timeout 2s;'
const pauseMs = (visitor: number, turn: number) => 500 + ((visitor * 997 + turn * 1_493) % 2_400)

describe.skipIf(!nginx)('a proxy that keeps its connections', () => {
  it(`does not lose one of ${visitors * posts} posts, whatever the pauses between them`, {
    timeout: 300_000,
  }, async () => {
    const { databaseUrl } = await createTestContext()
    const site = await startSite(
      siteEnvironment({
        HOST: '127.0.0.1',
        PUBLIC_URL: 'https://holmward.example',
        KEEP_ALIVE_SECONDS: '3',
        DATABASE_URL: databaseUrl,
      }),
    )
    const proxy = await openProxy(
      site.url,
      "proxy_http_version 1.1; proxy_set_header Connection '';",
      keptByNginx,
    )
    const post = async () => {
      const answer = await fetch(`${proxy}/api/auth/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
      await answer.arrayBuffer()
      return answer.status
    }
    const counts = new Map<number | string, number>()
    await Promise.all(
      Array.from({ length: visitors }, async (_, visitor) => {
        for (let turn = 0; turn < posts; turn++) {
          const status = await post().catch(String)
          counts.set(status, (counts.get(status) ?? 0) + 1)
          await sleep(pauseMs(visitor, turn))
        }
      }),
    )
    expect(Object.fromEntries(counts)).toEqual({ 400: visitors * posts })
  })
})
