import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { createLog } from '#platform/log/log.ts'
import { Unavailable } from '#platform/unavailable.ts'
import { openDatabasePair } from '#tests/cluster/database-pair.ts'
import { openDatabaseServer } from '../../tools/open-database.ts'

const pair = await openDatabasePair({ isSynchronous: true })
const log = createLog('error', () => undefined)
const { db, close } = openDatabase(pair.url, { max: 3, log })

afterAll(async () => {
  await close()
  await pair.destroy()
})

const write = async (n: number) => sql`insert into written values (${n})`.execute(db)
const start = (url: string) =>
  openDatabaseServer({ database: { url, replica: null, pool: 2, prepared: true }, dataDir: '/' })
const backwards = new URL(pair.url)
backwards.searchParams.set('host', (backwards.searchParams.get('host') ?? '').split(',').reverse().join(','))

it('a start says in a sentence that a standby alone can only be read from', async () => {
  await expect(start(pair.standby)).rejects.toThrow(
    /^The database \S+ can only be read from: it follows another server, or is set to take no writes; let DATABASE_URL lead to the primary/,
  )
  await expect(start(pair.standby.replace(/host=([^&]+)/, 'host=$1,$1'))).rejects.toThrow(
    /^None of the hosts in .+ takes writes: those that answer follow another server/,
  )
  await start(backwards.href)
})

it('writes go to the primary wherever it is named, and after its loss to the one that took over, none lost', async () => {
  await sql`create table written (n int primary key)`.execute(db)
  const opposite = openDatabase(backwards.href, { max: 1, log })
  await sql`insert into written values (-1)`.execute(opposite.db)
  await opposite.close()
  for (let n = 0; n < 20; n++) await write(n)
  pair.killPrimary()
  await expect(write(100)).rejects.toThrow(Unavailable)
  // Nothing is written anywhere before somebody decides who goes on.
  await expect(write(101)).rejects.toThrow(Unavailable)
  await expect(start(pair.url)).rejects.toThrow(/^None of the hosts in .+ takes writes: those that answer/)
  await pair.promote()
  await write(102)
  const { rows } = await sql<{ n: number }>`select n from written order by n`.execute(db)
  expect(rows.map(({ n }) => n)).toEqual([-1, ...Array.from({ length: 20 }, (_, n) => n), 102])
  await start(pair.url)
})

it('a former primary that comes back and takes itself for one still gets nothing', async () => {
  await pair.reviveFormer()
  const { rows: there } = await sql<{ n: number }>`select n from written where n = 102`.execute(db)
  expect(there).toHaveLength(1)
  for (const url of [pair.url, backwards.href]) {
    const opened = openDatabase(url, { max: 1, log })
    const { rows } = await sql<{ n: number }>`select n from written where n = 102`.execute(opened.db)
    await opened.close()
    expect(rows).toHaveLength(1)
  }
})
