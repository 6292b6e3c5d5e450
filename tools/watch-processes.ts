import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAnyoneHere, withLock } from '../database/embedded/lock.ts'

// The other half of left-processes.ts: remembers whatever comes from a process, and ends it when that process is gone. Looking
// again and again is the only way to know a process whose parent has ended: then the system calls it a child of the first one.

type Found = { pid: number; parent: number; startedAt: string; words: string[] }

const watched = Number(process.argv[2])
/** Those that came from it, by their number. */
const known = new Map<number, Found>()

const looking = setInterval(look, 200)
look()
process.on('message', async () => process.send?.((await leftAfter(5000)).map(({ words }) => words.join(' '))))
process.on('disconnect', async () => {
  clearInterval(looking)
  await endAll()
})
process.send?.('watching')

function look(): void {
  const all = readProcesses()
  for (const [pid, { startedAt }] of known) if (all.get(pid)?.startedAt !== startedAt) known.delete(pid)
  // Children may come before their parents in the list.
  for (let before = -1; before !== known.size; ) {
    before = known.size
    for (const found of all.values())
      if (found.parent === watched || known.has(found.parent)) known.set(found.pid, found)
  }
}

function readProcesses(): Map<number, Found> {
  const found = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((name) => readProcess(Number(name)) ?? [])
  return new Map(found.map((one) => [one.pid, one]))
}

/** Null for one that has ended, also if nobody has asked how. */
function readProcess(pid: number): Found | null {
  try {
    // man 5 proc: state, parent, …; the name before them, in brackets, may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    const [state, parent, startedAt = ''] = [fields[0], Number(fields[1]), fields[19]]
    if (state === 'Z') return null
    const words =
      known.get(pid)?.words ?? readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1)
    return { pid, parent, startedAt, words }
  } catch {
    return null
  }
}

/** Those that are still there when they have had that much time; without the parts of a PostgreSQL, which end with it. */
async function leftAfter(patienceMs: number): Promise<Found[]> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    look()
    const left: Found[] = []
    for (const found of known.values()) if (await isMeant(found)) left.push(found)
    if (left.length === 0 || Date.now() > deadline) return left
    await sleep(100)
  }
}

async function isMeant({ words: [program = '', option, data = ''] }: Found): Promise<boolean> {
  if (program.startsWith('postgres:')) return false
  // Other runs may have joined an embedded one (database/embedded/cluster.ts); the last that leaves will stop it.
  return !(option === '-D' && path.basename(program) === 'postgres' && (await isUsed(path.dirname(data))))
}

function isUsed(location: string): Promise<boolean> {
  return withLock(path.join(location, 'start.lock'), async () =>
    isAnyoneHere(path.join(location, 'users.lock')),
  ).catch(() => false)
}

async function endAll(): Promise<void> {
  // A site that is asked to end stops its database; PostgreSQL itself waits for its clients.
  for (const [signal, patienceMs] of [
    ['SIGTERM', 10_000],
    ['SIGQUIT', 3000],
    ['SIGKILL', 3000],
  ] as const) {
    for (const { pid } of await leftAfter(signal === 'SIGTERM' ? 500 : 0)) kill(pid, signal)
    if ((await leftAfter(patienceMs)).length === 0) return
  }
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended meanwhile.
  }
}
