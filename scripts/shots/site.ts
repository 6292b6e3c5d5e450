import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase } from '../../app/platform/database/database.ts'
import { createLog } from '../../app/platform/log/log.ts'
import { openCluster } from '../../database/embedded/cluster.ts'
import { checkPort } from '../../tools/check-port.ts'
import { root } from '../../tools/read-config.ts'
import { spawnSite } from '../../tools/spawn-site.ts'
import { StartError } from '../../tools/start-error.ts'
import { giveBack } from './world.ts'

/** The site that is photographed, with a demo world of its own. */
export type ShotSite = { url: string; db: Database; close(): Promise<void> }

// Kept between runs, because they add to it. `DATA_DIR=.data/shots npm run database -- reset` starts over.
const dataDir = path.join(root, '.data/shots')

/** Starts the built site like `npm start` does. */
export async function openShotSite(): Promise<ShotSite> {
  const port = await checkPort({ host: 'localhost', port: 0 })
  const url = `http://localhost:${port}`
  const child = spawnSite({ port, dataDir })
  const ended = once(child, 'exit')
  await Promise.race([
    answers(url),
    ended.then(() => Promise.reject(new StartError('The site did not start; the reason stands above.'))),
  ])
  const cluster = await openCluster({ dataDir })
  const { db, close } = openDatabase(cluster.url('holmward'), {
    max: 2,
    log: createLog('error'),
    name: 'holmward-shots',
  })
  await giveBack(db)
  return {
    url,
    db,
    close: async () => {
      await close()
      await cluster.stop()
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function answers(url: string): Promise<void> {
  for (const giveUpAt = performance.now() + 180_000; performance.now() < giveUpAt; await sleep(250)) {
    const response = await fetch(`${url}/readyz`).catch(() => null)
    if (response?.ok) return
  }
  throw new StartError(`${url} did not get ready within three minutes.`)
}
