import { createHash } from 'node:crypto'
import { refuse } from '#lib/errors.ts'
import type { Context } from '../context.ts'
import { compileOnce } from '../database/compile-once.ts'
import { inTransaction, type Transaction } from '../database/database.ts'
import { makeTurnsByName } from '../turns.ts'
import { requestRefusals } from './problem.ts'

export type IdempotentCall = {
  /** Who calls: an account's id, or 'anonymous'. A key is only known within its scope. */
  scope: string
  /** The operation's id. */
  operation: string
  /** The Idempotency-Key header; without one the work simply runs. */
  key: string | undefined
  /** What several may want at the same time, such as a home: few of them hold a connection while they wait for it. */
  wanted?: string
  /** The parsed input; the same key with another input is refused. */
  input: unknown
}

/**
 * Runs the work in one transaction together with the record of its answer, so that a key is carried out once, however
 * often it is sent, at once or later, and also when the process is killed in between. Refusals undo everything and
 * are not remembered. Answers are kept for 24 hours.
 */
export async function once<Answer extends object>(
  ctx: Pick<Context, 'db' | 'clock'>,
  call: IdempotentCall,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  const { wanted } = call
  return wanted === undefined ? carryOut(ctx, call, work) : inLine(wanted, () => carryOut(ctx, call, work))
}

// All who want the same wait for one lock of the database. In line here they hold no connection meanwhile, and leave the
// pool to everybody else; the second is on its way while the first commits.
const inLine = makeTurnsByName({ atOnce: 2, longestLine: 1_000, patienceMs: 4_000 })

async function carryOut<Answer extends object>(
  ctx: Pick<Context, 'db' | 'clock'>,
  call: IdempotentCall,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  const { key } = call
  if (key === undefined) return inTransaction(ctx.db, work)
  return inTransaction(ctx.db, async (tx) => {
    const requestHash = createHash('sha256').update(JSON.stringify(call.input)).digest()
    // A second request with the same key waits here until the first one has committed or failed.
    const { scope, operation } = call
    const claimed = await claim(tx, { scope, operation, key, requestHash, now: ctx.clock() })
    if (claimed.length === 0) return replay<Answer>(tx, { ...call, key }, requestHash)
    const answer = await work(tx)
    await keep(tx, { scope, operation, key, response: JSON.stringify(answer) })
    return answer
  })
}

type KeyOfCall = { scope: string; operation: string; key: string }

/** Answers a row when the key was new. */
const claim = compileOnce((tx, call: KeyOfCall & { requestHash: Buffer; now: Date }) =>
  tx
    .insertInto('idempotency_keys')
    .values({
      scope: call.scope,
      operation: call.operation,
      key: call.key,
      request_hash: call.requestHash,
      created_at: call.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key'),
)

const keep = compileOnce((tx, call: KeyOfCall & { response: string }) =>
  tx
    .updateTable('idempotency_keys')
    .set({ status: 200, response: call.response })
    .where('scope', '=', call.scope)
    .where('operation', '=', call.operation)
    .where('key', '=', call.key),
)

async function replay<Answer>(
  tx: Transaction,
  call: IdempotentCall & { key: string },
  requestHash: Buffer,
): Promise<Answer> {
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
