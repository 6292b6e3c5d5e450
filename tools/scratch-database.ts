import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openCluster } from '../database/embedded/cluster.ts'
import { onStop } from './stopping.ts'

/** An empty database on a server of its own, which goes with the command. For `runAndStop`. */
export async function openScratchDatabase(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'holmward-scratch-'))
  const cluster = await openCluster({ dataDir, durable: false })
  onStop(async () => {
    await cluster.destroy()
    await rm(dataDir, { recursive: true, force: true })
  })
  await cluster.createDatabase('scratch')
  return cluster.url('scratch')
}
