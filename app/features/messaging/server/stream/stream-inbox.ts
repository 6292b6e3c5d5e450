import type { Context as Call } from 'hono'
import { readTokenEnd } from '#features/accounts/server/access-token.ts'
import { requireActor } from '#features/accounts/server/authenticate.ts'
import type { AccountId } from '#lib/ids.ts'
import type { ApiEnv } from '#platform/http/api-env.ts'
import { limitAttempts } from '#platform/http/limit-attempts.ts'
import { inboxWatchOf } from './inbox-watch.ts'
import { openStreams } from './open-streams.ts'

const aliveEveryMs = 20_000

/**
 * A stream of server-sent events that says "changed" whenever something in the caller's inbox did, and nothing else: what it
 * was is asked of `listInboxChanges`. It ends with the token or the session, with the fourth stream of an account, and when
 * the process is about to end; the browser then opens the next one.
 */
export async function streamInbox(c: Call<ApiEnv>): Promise<Response> {
  const { id } = await requireActor(c)
  const { ctx } = c.var
  await limitAttempts(ctx, { bucket: `inbox-stream:${id}`, limit: 120, windowSeconds: 300 })
  const endsAt = readTokenEnd(c.req.header('authorization') ?? '')
  const over = Promise.withResolvers<void>()
  c.set('isOver', over.promise)
  let stream: ReturnType<typeof openOne> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      stream = openOne(c, { id, endsAt, onEnd: over.resolve }, controller)
    },
    // Whoever listened has gone.
    cancel: () => stream?.end(),
  })
  return c.body(body, 200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    // Or a proxy would keep what is said until there is more of it.
    'x-accel-buffering': 'no',
  })
}

/** Opens a stream; what it answers ends it, and with `retryMs` says when to come back, where all come back at once. */
function openOne(
  c: Call<ApiEnv>,
  { id, endsAt, onEnd }: { id: AccountId; endsAt: number; onEnd: () => void },
  controller: ReadableStreamDefaultController<Uint8Array>,
): { end: (retryMs?: number) => void } {
  const encoder = new TextEncoder()
  let isOpen = true
  const say = (text: string) => {
    // Between the end of a connection and the word of it, the stream refuses what is said.
    try {
      if (isOpen) controller.enqueue(encoder.encode(text))
    } catch {
      stream.end()
    }
  }
  const stream = {
    end: (retryMs?: number) => {
      if (!isOpen) return
      if (retryMs !== undefined) say(`retry: ${retryMs}\n\n`)
      isOpen = false
      clearInterval(alive)
      clearTimeout(last)
      leave()
      openStreams.remove(id, stream)
      onEnd()
      try {
        controller.close()
      } catch {
        // It was closed from the other side.
      }
    },
  }
  const alive = setInterval(() => {
    // The session may have ended meanwhile.
    requireActor(c).then(
      () => say(':\n\n'),
      () => stream.end(),
    )
  }, aliveEveryMs)
  const last = setTimeout(() => stream.end(), Math.max(0, endsAt - c.var.ctx.clock().getTime()))
  const leave = inboxWatchOf(c.var.ctx).listen(id, () => say('event: changed\ndata:\n\n'))
  // So that a proxy that keeps everything back is noticed at once.
  say(':\n\n')
  openStreams.add(id, stream)
  return stream
}
