import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { type Cluster, openCluster } from '../../database/embedded/cluster.ts'
import { hasEnded } from '../support/has-ended.ts'

const folders: string[] = []
const runs: ChildProcess[] = []
afterEach(() => {
  for (const run of runs.splice(0)) run.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'holmward-left-'))
  folders.push(folder)
  return folder
}

/** Runs these lines as a run of tests would; answers it, and the words that it says first. */
async function startRun(lines: string): Promise<{ run: ChildProcess; said: string[] }> {
  const script = `
    import { spawn } from 'node:child_process'
    const { watchProcesses } = await import(${JSON.stringify(path.resolve('tools/left-processes.ts'))})
    const { openCluster } = await import(${JSON.stringify(path.resolve('database/embedded/cluster.ts'))})
    const watch = await watchProcesses()
    const leave = (...words) => spawn(words[0], words.slice(1), { detached: true, stdio: 'ignore' }).pid
    ${lines}
    setInterval(() => undefined, 1000)`
  const run = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  runs.push(run)
  const [output] = await once(run.stdout, 'data')
  return { run, said: String(output).trim().split('\n') }
}

/** What was started in the last moment before the kill may stay. */
async function killOnceSeen(run: ChildProcess): Promise<void> {
  await sleep(1000)
  run.kill('SIGKILL')
}

describe.skipIf(!existsSync('/proc/self/stat'))('the processes that come from a run of tests', () => {
  it('end when it is killed, also a database and what somebody has left who ended before', async () => {
    const dataDir = newFolder()
    const { run, said } = await startRun(`
      globalThis.cluster = await openCluster({ dataDir: ${JSON.stringify(dataDir)}, durable: false })
      const child = spawn('sh', ['-c', 'sleep 600 & echo $!; sleep 1'], { stdio: ['ignore', 'pipe', 'ignore'] })
      const orphan = await new Promise((resolve) => child.stdout.once('data', resolve))
      await new Promise((resolve) => child.once('exit', resolve))
      console.log([leave('sleep', '600'), Number(orphan)].join('\\n'))`)
    const cluster = await openCluster({ dataDir, durable: false })
    const postmaster = postmasterOf(cluster)
    await cluster.stop()
    const pids = [...said.map(Number), postmaster]
    expect(pids.map(hasEnded)).toEqual([false, false, false])
    await killOnceSeen(run)
    await expect.poll(() => pids.map(hasEnded), { timeout: 15_000 }).toEqual([true, true, true])
    await (await openCluster({ dataDir, durable: false })).destroy()
  })

  it('may leave a database to another run that has joined it', async () => {
    const dataDir = newFolder()
    const { run, said } = await startRun(`
      globalThis.cluster = await openCluster({ dataDir: ${JSON.stringify(dataDir)}, durable: false })
      console.log(leave('sleep', '600'))`)
    const joined = await openCluster({ dataDir, durable: false })
    const postmaster = postmasterOf(joined)
    await killOnceSeen(run)
    await expect.poll(() => hasEnded(Number(said[0])), { timeout: 15_000 }).toBe(true)
    expect(hasEnded(postmaster)).toBe(false)
    await joined.destroy()
  })

  it('are named, if they are still there at its end', async () => {
    const { said } = await startRun(`
      const ended = spawn('sleep', ['1'])
      leave('sleep', '601')
      console.log((await watch.leftBehind()).join('\\n'))`)
    expect(said).toEqual(['sleep 601'])
  })
})

function postmasterOf({ location }: Cluster): number {
  return Number.parseInt(readFileSync(path.join(location, 'data/postmaster.pid'), 'utf8'), 10)
}
