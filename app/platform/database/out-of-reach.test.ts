import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { Unavailable } from '#platform/unavailable.ts'
import { createTestContext } from '#tests/support/context.ts'
import { answerProblem } from '../http/problem.ts'
import { inTransaction, openDatabase, type Transaction } from './database.ts'

const ctx = await createTestContext()
const log = createLog('error', () => undefined)
const { db, close } = openDatabase(ctx.databaseUrl, { max: 2, log })
afterAll(close)

async function statusOf(work: Promise<unknown>): Promise<[number, string | null]> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  const answer = answerProblem(error, { var: { ctx, requestId: 'a-request' } })
  return [answer.status, answer.headers.get('retry-after')]
}

/** Ends the connection of an open transaction from outside, as a restart does. */
async function end(tx: Transaction): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  await sql`select pg_terminate_backend(${rows[0]?.pid}::int, 5000)`.execute(ctx.db)
}

describe('a lost connection is no fault of ours: it answers 503 with Retry-After', () => {
  const announced = [503, '2']

  it('when the server ends it during a statement', async () => {
    const slow = inTransaction(db, async (tx) => {
      const sleeping = sql`select pg_sleep(20) /* ended from outside */`.execute(tx)
      sleeping.catch(() => undefined)
      await expect
        .poll(async () => {
          const { rows } = await sql<{ ended: boolean }>`
            select pg_terminate_backend(pid) as ended from pg_stat_activity
            where query like '%ended from outside%' and pid <> pg_backend_pid()`.execute(ctx.db)
          return rows.length
        })
        .toBe(1)
      await sleeping
    })
    expect(await statusOf(slow)).toEqual(announced)
  })

  it('when the server ended it between two statements of a transaction', async () => {
    const work = inTransaction(db, async (tx) => {
      await end(tx)
      await sql`select 1`.execute(tx)
    })
    expect(await statusOf(work)).toEqual(announced)
  })

  it('when what failed first was something else, and the rollback finds no connection', async () => {
    const work = inTransaction(db, async (tx) => {
      await end(tx)
      throw new Error('a bug')
    })
    expect(await statusOf(work)).toEqual(announced)
  })

  it('when the commit finds no connection', async () => {
    expect(await statusOf(inTransaction(db, end))).toEqual(announced)
  })

  it.each<[string, (socket: Socket) => void]>([
    ['hangs up at once', (socket) => socket.destroy()],
    ['never answers', () => undefined],
    ['is starting up', (socket) => socket.once('data', () => socket.end(fatal('57P03')))],
    ['has no room for another connection', (socket) => socket.once('data', () => socket.end(fatal('53300')))],
    [
      'speaks another protocol',
      (socket) => socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
    ],
  ])('when the server %s', async (_what, behave) => {
    const elsewhere = await openElsewhere(behave)
    expect(await statusOf(sql`select 1`.execute(elsewhere))).toEqual(announced)
  })

  it('when nobody listens', async () => {
    const elsewhere = openDatabase('postgresql://postgres@localhost:1/none', { max: 1, log })
    onTestFinished(elsewhere.close)
    expect(await statusOf(sql`select 1`.execute(elsewhere.db))).toEqual(announced)
  })

  it('when all connections stay taken', async () => {
    const one = openDatabase(ctx.databaseUrl, { max: 1, log, connectWithinMs: 50 })
    onTestFinished(one.close)
    const work = inTransaction(one.db, () => sql`select 1`.execute(one.db))
    expect(await statusOf(work)).toEqual(announced)
  })
})

it('whoever waits for a row that somebody keeps is told to come again', async () => {
  const impatient = openDatabase(ctx.databaseUrl, { max: 1, log })
  onTestFinished(impatient.close)
  await sql`create table kept (id integer)`.execute(ctx.db)
  await inTransaction(ctx.db, async (tx) => {
    await sql`lock table kept`.execute(tx)
    const waiting = inTransaction(impatient.db, async (other) => {
      const { rows } = await sql<{ lock_timeout: string }>`show lock_timeout`.execute(other)
      expect(rows).toEqual([{ lock_timeout: '4s' }])
      await sql`set local lock_timeout = 20`.execute(other)
      await sql`select id from kept`.execute(other)
    })
    expect(await statusOf(waiting)).toEqual([503, '2'])
  })
})

it('a mistake in a statement or in a value stays a mistake', async () => {
  expect(await statusOf(sql`select no_such_column`.execute(db))).toEqual([500, null])
  const circle: Record<string, unknown> = {}
  circle.itself = circle
  expect(await statusOf(sql`select ${circle}::jsonb`.execute(db))).toEqual([500, null])
  await expect(sql`select 1`.execute(db)).resolves.toBeDefined()
})

it('a refused password is nothing that waiting helps', async () => {
  const elsewhere = await openElsewhere((socket) => socket.once('data', () => socket.end(fatal('28P01'))))
  await expect(sql`select 1`.execute(elsewhere)).rejects.not.toBeInstanceOf(Unavailable)
})

/** A database whose server does to each connection what it is told. */
async function openElsewhere(behave: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    behave(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  const opened = openDatabase(`postgresql://postgres@127.0.0.1:${port}/none`, {
    max: 1,
    log,
    connectWithinMs: 300,
  })
  onTestFinished(async () => {
    await opened.close()
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return opened.db
}

/** PostgreSQL's ErrorResponse (its manual, "Message Formats") of severity FATAL. */
function fatal(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mnot now\0\0`)
  const length = Buffer.alloc(4)
  length.writeInt32BE(fields.length + 4)
  return Buffer.concat([Buffer.from('E'), length, fields])
}
