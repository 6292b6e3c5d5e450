import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { type Cluster, openCluster } from '#database/embedded/cluster.ts'
import { isClusterError } from '#database/embedded/cluster-error.ts'

const isRoot = process.getuid?.() === 0
const launcher = path.resolve('database/embedded/cluster.ts')
const opened: Cluster[] = []
const folders: string[] = []
const children: ChildProcess[] = []

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const cluster of opened.splice(0)) await cluster.destroy()
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true })
})

function makeFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'holmward-cluster-'))
  folders.push(folder)
  return folder
}

async function open(dataDir: string): Promise<Cluster> {
  const cluster = await openCluster({ dataDir, durable: false })
  opened.push(cluster)
  return cluster
}

/** Another process that opens the cluster, says so on its output, and stays until it is killed or told to stop. */
function spawnUser(dataDir: string, before = ''): ChildProcess {
  const script = `${before}
    const { openCluster } = await import(${JSON.stringify(launcher)})
    const cluster = await openCluster({ dataDir: ${JSON.stringify(dataDir)}, durable: false })
    console.log('open')
    process.stdin.once('data', async () => { await cluster.stop(); process.exit() })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.push(child)
  return child
}

async function untilOpen(child: ChildProcess): Promise<void> {
  const said = child.stdout ? await once(child.stdout, 'data') : []
  expect(String(said[0])).toBe('open\n')
}

async function answer(cluster: Cluster, sql: string, database = 'postgres'): Promise<unknown> {
  const client = new Client({ connectionString: cluster.url(database) })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows[0]?.[0]
  } finally {
    await client.end()
  }
}

function pidFile(cluster: Cluster): string {
  return path.join(cluster.location, 'data', 'postmaster.pid')
}

function postmasterOf(cluster: Cluster): number {
  return Number.parseInt(fs.readFileSync(pidFile(cluster), 'utf8'), 10)
}

describe('an embedded cluster', () => {
  it('refuses the data of another major version in a sentence, and leaves it as it was', async () => {
    const dataDir = makeFolder()
    const data = path.join(await locationOf(dataDir), 'data')
    fs.mkdirSync(data, { recursive: true })
    fs.writeFileSync(path.join(data, 'PG_VERSION'), '17\n')
    const refused = await openCluster({ dataDir, durable: false }).catch((error: Error) => error.message)
    expect(refused).toContain(`The database in ${data} was made by PostgreSQL 17, this program brings 18`)
    expect(fs.readdirSync(data)).toEqual(['PG_VERSION'])
    fs.rmSync(path.dirname(data), { recursive: true })
  })

  it('starts from nothing, keeps its data over a stop, and is joined rather than started twice', async () => {
    const dataDir = makeFolder()
    const first = await open(dataDir)
    await Promise.all([first.createDatabase('stays'), first.createDatabase('stays')])
    await answer(first, 'create table kept as select 7 as n', 'stays')
    const pid = postmasterOf(first)
    const second = await open(dataDir)
    expect(postmasterOf(second)).toBe(pid)
    await first.stop()
    expect(await answer(second, 'select n from kept', 'stays')).toBe(7)
    await second.stop()
    expect(fs.existsSync(pidFile(second))).toBe(false)
    expect(await answer(await open(dataDir), 'select n from kept', 'stays')).toBe(7)
  })

  it('is started once by several processes at once and stopped by the last of them', async () => {
    const dataDir = makeFolder()
    const users = [spawnUser(dataDir), spawnUser(dataDir), spawnUser(dataDir)]
    await Promise.all(users.map(untilOpen))
    const cluster = await open(dataDir)
    const pid = postmasterOf(cluster)
    await cluster.stop()
    for (const user of users) {
      expect(postmasterOf(cluster)).toBe(pid)
      user.stdin?.write('stop')
      await once(user, 'exit')
    }
    expect(fs.existsSync(pidFile(cluster))).toBe(false)
  })

  it('comes back after kill -9 of its postmaster and of one backend', async () => {
    const dataDir = makeFolder()
    const cluster = await open(dataDir)
    await answer(cluster, 'create table kept as select 7 as n')
    process.kill(postmasterOf(cluster), 'SIGKILL')
    await open(dataDir)
    expect(await answer(cluster, 'select n from kept')).toBe(7)
    const client = new Client({ connectionString: cluster.url('postgres') })
    client.on('error', () => undefined)
    await client.connect()
    const backend = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0
    const ended = new Promise((resolve) => client.once('end', resolve))
    process.kill(backend, 'SIGKILL')
    await ended
    // The client learns of the death before the postmaster does, which then turns everybody away for a moment.
    await expect.poll(() => answer(cluster, 'select n from kept').catch(String), { timeout: 10_000 }).toBe(7)
  })

  it('starts although the pid of a crashed postmaster now belongs to another process of the same user', async () => {
    const dataDir = makeFolder()
    const cluster = await open(dataDir)
    const left = fs.readFileSync(pidFile(cluster), 'utf8').replace(/^\d+/, '')
    await cluster.stop()
    const other = spawn('sleep', ['60'], isRoot ? systemUser('postgres') : {})
    children.push(other)
    fs.writeFileSync(pidFile(cluster), `${other.pid}${left}`)
    fs.writeFileSync(path.join(cluster.socketDir, '.s.PGSQL.5432.lock'), `${other.pid}${left}`)
    expect(await answer(await open(dataDir), 'select 7')).toBe(7)
    expect(other.exitCode).toBeNull()
  })

  it('is not held up by a starter that was killed while it made the data folder', async () => {
    const dataDir = makeFolder()
    const starter = spawnUser(dataDir)
    const location = await locationOf(dataDir)
    while (!namesIn(location).some((name) => name.startsWith('data.partial'))) {
      expect(starter.exitCode).toBeNull()
      await new Promise(setImmediate)
    }
    starter.kill('SIGKILL')
    expect(await answer(await open(dataDir), 'select 7')).toBe(7)
  })

  it('keeps two data folders apart', async () => {
    const [one, two] = await Promise.all([open(makeFolder()), open(makeFolder())])
    await one.createDatabase('only_one')
    const count = "select count(*)::int from pg_database where datname = 'only_one'"
    expect([await answer(one, count), await answer(two, count)]).toEqual([1, 0])
    await one.destroy()
    expect([one.location, one.socketDir].map((folder) => fs.existsSync(folder))).toEqual([false, false])
    expect(await answer(two, 'select 7')).toBe(7)
  })

  it('says in one sentence which folder is closed', async () => {
    const file = path.join(makeFolder(), 'file')
    fs.writeFileSync(file, '')
    for (const dataDir of [file, path.join(file, 'below')]) {
      const error = await openCluster({ dataDir }).catch((reason: unknown) => reason)
      expect(isClusterError(error) && error.code).toBe('data_folder_closed')
      expect(String(error)).toContain(
        `The data folder ${dataDir} can't be used because a file is in its place;`,
      )
    }
  })

  const nobodyCanRead = isRoot && spawnSync('test', ['-r', launcher], systemUser('nobody')).status === 0
  it.skipIf(!nobodyCanRead)(
    'runs for a user other than root, also in a folder too deep for a socket',
    async () => {
      const top = makeFolder()
      const deep = path.join(top, 'x'.repeat(90), 'a, b')
      fs.mkdirSync(deep, { recursive: true })
      for (const folder of [top, path.dirname(deep), deep])
        fs.chownSync(folder, systemUser('nobody').uid, systemUser('nobody').gid)
      const { uid, gid } = systemUser('nobody')
      const user = spawnUser(deep, `process.setgroups([]); process.setgid(${gid}); process.setuid(${uid})`)
      await untilOpen(user)
      expect(fs.statSync(path.join(deep, 'database', 'data', 'postmaster.pid')).uid).toBe(uid)
      const socketDir =
        fs.readFileSync(path.join(deep, 'database', 'data', 'postmaster.pid'), 'utf8').split('\n')[4] ?? ''
      expect(socketDir).toMatch(/^\/tmp\/holmward-/)
      user.stdin?.write('stop')
      await once(user, 'exit')
      expect(fs.existsSync(path.join(deep, 'database', 'data', 'postmaster.pid'))).toBe(false)
      fs.rmSync(socketDir, { recursive: true })
    },
  )
})

function systemUser(name: string): { uid: number; gid: number } {
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout),
  )
  return { uid: uid ?? Number.NaN, gid: gid ?? Number.NaN }
}

async function locationOf(dataDir: string): Promise<string> {
  const { findPlace } = await import('#database/embedded/place.ts')
  return (await findPlace(dataDir)).location
}

function namesIn(folder: string): string[] {
  return fs.existsSync(folder) ? fs.readdirSync(folder) : []
}
