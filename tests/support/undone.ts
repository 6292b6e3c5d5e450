import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { openSubscriptionProvider } from '../../app/open-subscription-provider.ts'
import type { Context } from '../../app/platform/context.ts'
import { type OpenDatabase, openDatabase } from '../../app/platform/database/database.ts'
import type { Tables } from '../../app/platform/database/tables.ts'
import { noteMails } from '../../app/platform/mail/note-mails.ts'
import { afterEachFile } from './after-file.ts'
import type { TestContext } from './context.ts'

const opened = new Map<string, OpenDatabase>()

afterEachFile(async () => {
  for (const database of opened.values()) await database.close()
  opened.clear()
})

/**
 * Does something that may change the database by doors of its own, and undoes it: what was made before is as it was, and need not
 * be made again. It all goes over one connection, in a transaction in which those of the product are savepoints; what is checked
 * at the end of a transaction is checked at the end of each. Meanwhile no other connection may change the same rows.
 */
export async function undone<T>(ctx: TestContext, work: (doors: Context) => Promise<T>): Promise<T> {
  const { databaseUrl: url, log, config, secrets, jobs, clock, mails } = ctx
  const database = opened.get(url) ?? openDatabase(url, { max: 1, log, name: 'undone' })
  opened.set(url, database)
  const client = await database.connections.connect()
  try {
    await client.query('begin', [])
    const pool = poolOf(client)
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
    const send = async (message: TestContext['mails'][number]) => void mails.push(message)
    return await work({
      ...{ ...ctx, db, mail: noteMails({ send }, { db, clock }) },
      payments: await openSubscriptionProvider(config, secrets, { db, jobs, clock }),
    })
  } finally {
    await client.query('rollback', []).finally(() => client.release())
  }
}

/** Gives the one connection to whoever waits for one, in turns. */
function poolOf(client: PostgresPoolClient): PostgresPool {
  let last = Promise.resolve()
  return {
    options: {},
    end: async () => undefined,
    connect: async () => {
      const before = last
      const turn = Promise.withResolvers<void>()
      last = turn.promise
      await before
      await client.query('savepoint turn', [])
      return within(client, turn.resolve)
    },
  }
}

/** The connection for somebody who believes to have it alone. */
function within(client: PostgresPoolClient, release: () => void): PostgresPoolClient {
  let isInTransaction = false
  const run = async (text: string, parameters: readonly unknown[]) => {
    const [command] = /^(?:begin|start transaction|commit|rollback)\b/.exec(text) ?? []
    if (command === 'rollback' && !/^rollback to\b/.test(text)) {
      isInTransaction = false
      return client.query('rollback to savepoint turn', [])
    }
    if (command === 'commit') {
      await client.query('set constraints all immediate; set constraints all deferred', [])
      isInTransaction = false
      return client.query('release savepoint turn; savepoint turn', [])
    }
    if (command && command !== 'rollback') {
      isInTransaction = true
      return client.query('release savepoint turn; savepoint turn', [])
    }
    try {
      return await client.query(text, parameters)
    } catch (error) {
      if (!isInTransaction) await client.query('rollback to savepoint turn', [])
      throw error
    }
  }
  return { query: run as PostgresPoolClient['query'], release } // cursors are not used here
}
