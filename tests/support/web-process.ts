import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect } from 'vitest'
import { afterEachFile } from './after-file.ts'
import { siteEnvironment } from './site.ts'

const root = path.resolve(import.meta.dirname, '../..')

const running: ChildProcess[] = []

afterEachFile(async () => {
  await Promise.all(running.splice(0).map((web) => endWeb(web, 'SIGKILL')))
})

type Wish = {
  databaseUrl: string
  port: number
  /** Of another checkout than this one. */
  folder?: string
  /** A certain build instead of the newest. */
  build?: string
}

/** Starts a built web process and waits until it serves. Ended after the file's tests at the latest. */
export async function startWeb({ databaseUrl, port, folder = root, build }: Wish): Promise<ChildProcess> {
  const env = siteEnvironment({
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: 'http://holmward.example',
    DATABASE_URL: databaseUrl,
  })
  const script = path.join(folder, 'scripts/serve.ts')
  const web = fork(script, ['web', ...(build ? [build] : [])], { cwd: folder, env })
  running.push(web)
  web.send({ databaseUrl })
  const [told] = await once(web, 'message')
  expect(told).toEqual({ told: 'ready' })
  return web
}

/**
 * Ends a web process as a deploy does, or at once by SIGKILL: what can be reached from other machines goes on for five seconds
 * first, so that a load balancer notices, which says nothing once a test is over.
 */
export async function endWeb(web: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  if (web.exitCode !== null || web.signalCode !== null) return
  const ended = once(web, 'exit')
  web.kill(signal)
  await ended
}
