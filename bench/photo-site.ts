import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openContext } from '../app/context.ts'
import { parseConfig } from '../app/platform/config/config.ts'
import type { Context } from '../app/platform/context.ts'
import { migrate } from '../app/platform/database/migrate.ts'
import { openCluster } from '../database/embedded/cluster.ts'
import { memoryEnvironment, nodeFlags } from '../tools/supervise.ts'
import { benchEnvironment } from './site.ts'

const root = path.resolve(import.meta.dirname, '..')

/** A built site without listings, whose web process tells of its event loop. */
export type PhotoSite = { ctx: Context; url: string; web: ChildProcess; close(): Promise<void> }

/** Starts web and worker with an empty database of their own. */
export async function openPhotoSite(port: number): Promise<PhotoSite> {
  const dataDir = path.join(root, '.data/bench-photos')
  const cluster = await openCluster({ dataDir })
  await cluster.createDatabase('bench')
  const databaseUrl = cluster.url('bench')
  await migrate(databaseUrl, path.join(root, 'database/migrations'))
  const environment = benchEnvironment(databaseUrl, dataDir, port)
  const { ctx, close } = await openContext({
    config: parseConfig(environment, root),
    databaseUrl,
    role: 'web',
  })
  const start = (role: 'web' | 'worker') => {
    const watch = path.join(import.meta.dirname, 'watch-loop.ts')
    const program = path.join(root, 'scripts/serve.ts')
    const child = spawn(process.execPath, [...nodeFlags(role), '--import', watch, program, role], {
      cwd: root,
      env: { ...memoryEnvironment, ...environment },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    child.send({ databaseUrl })
    return child
  }
  const [web, worker] = [start('web'), start('worker')]
  const url = `http://localhost:${port}`
  for (let attempt = 0; !(await fetch(`${url}/readyz`).catch(() => null))?.ok; attempt++) {
    if (attempt === 300) throw new Error(`${url} did not get ready within 30 s`)
    await sleep(100)
  }
  return {
    ctx,
    url,
    web,
    close: async () => {
      for (const child of [web, worker]) {
        const ended = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGTERM')
        await ended
      }
      await close()
      await cluster.stop()
    },
  }
}
