import { createHash } from 'node:crypto'
import { refuse } from '#lib/errors.ts'
import type { Clock } from '../clock.ts'
import { type Database, inTransaction, type Transaction } from '../database/database.ts'
import { limitConcurrencyByKey } from '../limit-concurrency.ts'
import { requestRefusals } from './request-errors.ts'

/** A request that carries an Idempotency-Key, as its entrance hands it on to the use case. */
export type IdempotentCall = {
  /** Who calls: an account's id, or 'anonymous'. A key is only known within its scope. */
  scope: string
  /** The operation's id. */
  operation: string
  key: string
  /** The parsed input; the same key with another input is refused. */
  input: unknown
}

type Doors = { db: Database; clock: Clock; call?: IdempotentCall }

/** The doors as an entrance hands them to a use case whose request may carry an Idempotency-Key. */
export function withKey<Given extends object>(
  ctx: Given,
  key: string | undefined,
  call: Omit<IdempotentCall, 'key'>,
): Given & { call?: IdempotentCall } {
  return key === undefined ? ctx : { ...ctx, call: { ...call, key } }
}

type Particulars = {
  /** What the key stands for, where that is not the whole input. */
  input?: unknown
  /** What several may want at the same time, such as a home: few of them hold a connection while they wait for it. */
  wanted?: string
}

/**
 * Runs the work in one transaction. For a request with an Idempotency-Key the record of its answer is part of it, so
 * that a key is carried out once, however often it is sent, at once or later, and also when the process is killed in
 * between. Refusals undo everything and are not remembered. Answers are kept for 24 hours.
 */
export async function once<Answer extends object>(
  ctx: Doors,
  work: (tx: Transaction) => Promise<Answer>,
  { wanted, ...particulars }: Particulars = {},
): Promise<Answer> {
  const carryOut = () =>
    ctx.call ? carryOutOnce(ctx, { ...ctx.call, ...particulars }, work) : inTransaction(ctx.db, work)
  return wanted === undefined ? carryOut() : inLine(wanted, carryOut)
}

// All who want the same wait for one lock of the database. In line here they hold no connection meanwhile, and leave the
// pool to everybody else; the second is on its way while the first commits.
const inLine = limitConcurrencyByKey({ concurrency: 2, maxWaiting: 1_000, maxWaitMs: 4_000 })

async function carryOutOnce<Answer extends object>(
  ctx: Doors,
  call: IdempotentCall,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  const { scope, operation, key } = call
  return inTransaction(ctx.db, async (tx) => {
    const requestHash = createHash('sha256').update(JSON.stringify(call.input)).digest()
    // A second request with the same key waits here until the first one has committed or failed.
    const claimed = await claim(tx, { scope, operation, key, requestHash, now: ctx.clock() })
    if (claimed.length === 0) return replay<Answer>(tx, call, requestHash)
    const answer = await work(tx)
    await keep(tx, { scope, operation, key, response: JSON.stringify(answer) })
    return answer
  })
}

type KeyOfCall = { scope: string; operation: string; key: string }

/** Answers a row when the key was new. */
function claim(tx: Transaction, call: KeyOfCall & { requestHash: Buffer; now: Date }) {
  return tx
    .insertInto('idempotency_keys')
    .values({
      scope: call.scope,
      operation: call.operation,
      key: call.key,
      request_hash: call.requestHash,
      created_at: call.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .execute()
}

function keep(tx: Transaction, call: KeyOfCall & { response: string }) {
  return tx
    .updateTable('idempotency_keys')
    .set({ status: 200, response: call.response })
    .where('scope', '=', call.scope)
    .where('operation', '=', call.operation)
    .where('key', '=', call.key)
    .execute()
}

async function replay<Answer>(tx: Transaction, call: IdempotentCall, requestHash: Buffer): Promise<Answer> {
  const row = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'response'])
    .where('scope', '=', call.scope)
    .where('operation', '=', call.operation)
    .where('key', '=', call.key)
    .executeTakeFirstOrThrow()
  if (!requestHash.equals(row.request_hash)) throw refuse(requestRefusals.keyReused)
  return row.response as Answer // written by the same operation above
}
