import { sql } from 'kysely'
import type { AccountId } from '#lib/ids.ts'
import type { Database, Row, Transaction } from '#platform/database/database.ts'
import type { ProviderName } from '#platform/subscriptions/subscription-provider.ts'
import { isLasting, type Subscription } from '../entitlement.ts'

const columns = [
  'id',
  'plan',
  'status',
  'started_at',
  'current_period_end',
  'cancel_at',
  'ended_at',
  'unpaid_since',
] as const

type SubscriptionRow = Pick<Row<'subscriptions'>, (typeof columns)[number]>

/** A stored subscription in the words of the rules. */
export function toSubscription(row: SubscriptionRow): Subscription {
  return {
    id: row.id,
    // The constraints of the table allow no other values.
    plan: row.plan,
    status: row.status,
    startedAt: row.started_at,
    currentPeriodEnd: row.current_period_end,
    cancelAt: row.cancel_at,
    endedAt: row.ended_at,
    unpaidSince: row.unpaid_since,
  }
}

/** The subscriptions of an account, the newest first. */
export async function listSubscriptions(
  db: Database | Transaction,
  accountId: AccountId,
): Promise<Subscription[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(toSubscription)
}

/** The subscription of an account that lasts; null when it has none. */
export async function findLasting(
  db: Database | Transaction,
  accountId: AccountId,
): Promise<Subscription | null> {
  return (await listSubscriptions(db, accountId)).find(isLasting) ?? null
}

/** A stored subscription with the number of the question that it answers; undefined when it is new to us. */
export async function findStored(tx: Transaction, id: string) {
  const row = await tx
    .selectFrom('subscriptions')
    .select([...columns, 'ticket'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { subscription: toSubscription(row), ticket: BigInt(row.ticket) }
}

/**
 * The number of a question to the provider, taken before it is asked. Of two answers the one with the higher number
 * was asked for later, so it is at least as new.
 */
export async function takeTicket(db: Database): Promise<bigint> {
  const { rows } = await sql<{ ticket: string }>`select nextval('subscription_tickets') as ticket`.execute(db)
  return BigInt(rows[0]?.ticket ?? '0')
}

/** Who an account is at a provider; null when it has never been there. */
export async function findCustomer(
  db: Database | Transaction,
  accountId: AccountId,
  provider: ProviderName,
): Promise<string | null> {
  const row = await db
    .selectFrom('billing_customers')
    .select('id')
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Makes everybody else wait who wants to change what belongs to this account's plan, until the transaction ends. */
export async function lockAccount(tx: Transaction, accountId: AccountId): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}
