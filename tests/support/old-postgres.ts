import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEachFile } from './after-file.ts'

const binaries = '/usr/lib/postgresql/15/bin'

/** Whether Debian's PostgreSQL 15 is on this machine; where it is not, that is said. */
export const hasOldPostgres = find()

const ends: (() => void)[] = []
afterEachFile(() => {
  for (const end of ends.splice(0)) end()
})

function find(): boolean {
  const isThere = existsSync(path.join(binaries, 'initdb'))
  if (!isThere) console.log('postgresql-15 is not installed: a server that is too old is left out.')
  return isThere
}

/** Starts a PostgreSQL 15 with an empty database; answers the URL of that. Ended after the file's tests. */
export function startOldPostgres(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'holmward-old-'))
  const owner = ownerOf(folder)
  const data = path.join(folder, 'data')
  const run = (program: string, ...words: string[]) =>
    execFileSync(path.join(binaries, program), words, { ...owner, stdio: 'ignore', cwd: folder })
  run('initdb', '--pgdata', data, '--username', 'owner', '--auth', 'trust', '--no-sync')
  const settings = `-c listen_addresses='' -c unix_socket_directories='${folder}' -c fsync=off`
  run('pg_ctl', 'start', '--pgdata', data, '--wait', '--log', path.join(folder, 'log'), '--options', settings)
  // No `afterAll`: within a test it is not heard.
  ends.push(() => {
    run('pg_ctl', 'stop', '--pgdata', data, '--mode', 'immediate')
    rmSync(folder, { recursive: true })
  })
  run('createdb', '--host', folder, '--username', 'owner', 'holmward')
  return `postgres://owner@/holmward?host=${encodeURIComponent(folder)}`
}

/** PostgreSQL refuses to run as root; Debian's package has made a user for it. */
function ownerOf(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (which: string) => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }))
  const [uid, gid] = [id('-u'), id('-g')]
  chownSync(folder, uid, gid)
  return { uid, gid }
}
