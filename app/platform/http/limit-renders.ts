import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { limitConcurrency } from '../limit-concurrency.ts'
import { Unavailable } from '../unavailable.ts'
import type { ApiEnv } from './api-env.ts'

// A page takes some tens of milliseconds of this process, and its searches what they take in the index's thread: with so
// many at once neither is ever idle, and what is quick waits for few of them.
const concurrency = 6
// Told before anybody has given up: within five seconds, of which the page itself needs up to two.
const maxWaitMs = 3_000
const maxWaiting = 500

/**
 * Renders few pages at once. Under a flood of pages that nobody keeps, probes, sign-in and bookings stay quick, since
 * they don't wait in this line, and whoever waits too long in it is told to come again (performance.md, goal 16).
 */
export function limitRenders(): MiddlewareHandler<ApiEnv> {
  const run = limitConcurrency({ concurrency, maxWaiting, maxWaitMs })
  return async (c, next) => {
    try {
      await run(next)
    } catch (error) {
      if (!(error instanceof Unavailable) || !wantsDocument(c)) throw error
      return c.html(busyPage, 503, { 'retry-after': '5', 'cache-control': 'no-store' })
    }
  }
}

/** Not an answer of the API, nor what the browser asks for on the way to its next page. */
function wantsDocument(c: HonoContext): boolean {
  return !c.req.path.startsWith('/api/') && !c.req.path.endsWith('.data')
}

const busyPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5">
<title>One moment, please | Holmward</title>
</head>
<body>
<h1>One moment, please</h1>
<p>Many people are looking for homes right now. This page tries again automatically in a few seconds.</p>
</body>
</html>
`
