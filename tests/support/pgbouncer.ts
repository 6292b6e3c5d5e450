import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEachFile } from './after-file.ts'
import { freePort } from './free-port.ts'
import { until } from './until.ts'

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find((file) =>
  existsSync(file),
)

/** Whether PgBouncer is on this machine; where it is not, that is said. */
export const hasPgBouncer = program !== undefined
if (!hasPgBouncer) console.log('pgbouncer is not installed: what is tried behind it is left out.')

const running: { child: ChildProcess; folder: string }[] = []

afterEachFile(async () => {
  for (const { child, folder } of running.splice(0)) {
    const closed = once(child, 'close')
    child.kill('SIGKILL')
    await closed
    rmSync(folder, { recursive: true, force: true })
  }
})

/**
 * Puts a PgBouncer before a database that shares so many connections of it by transaction, between so many clients at the
 * most. Answers the URL by which the site reaches it. Ended after the file's tests.
 */
export async function openPgBouncer(
  databaseUrl: string,
  { connections, clients = 200 }: { connections: number; clients?: number },
): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'holmward-pgbouncer-'))
  const port = await freePort()
  const { pathname, searchParams } = new URL(databaseUrl)
  const name = pathname.slice(1)
  writeFileSync(
    path.join(folder, 'pgbouncer.ini'),
    `[databases]
${name} = host=${searchParams.get('host')} port=5432 dbname=${name} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = ${clients}
`,
  )
  const owner = ownerOf(folder)
  const child = spawn(program ?? '', [path.join(folder, 'pgbouncer.ini')], {
    ...owner,
    cwd: folder,
    stdio: 'ignore',
  })
  running.push({ child, folder })
  const url = `postgres://site@127.0.0.1:${port}/${name}?sslmode=disable`
  await until(() => answers(url), 10_000)
  return url
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** It refuses to run as root, and reaches the embedded database's socket only as whoever that belongs to. */
function ownerOf(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (which: string) => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }))
  const [uid, gid] = [id('-u'), id('-g')]
  chownSync(folder, uid, gid)
  return { uid, gid }
}
