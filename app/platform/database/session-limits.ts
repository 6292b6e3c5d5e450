import type pg from 'pg'

const limits = {
  statement_timeout: '30s',
  // Who waits for a row longer than that is told to come again, instead of keeping a connection from the others.
  lock_timeout: '4s',
  idle_in_transaction_session_timeout: '30s',
}

const set = (word: string) =>
  Object.entries(limits)
    .map(([name, value]) => `${word} ${name} = '${value}'`)
    .join('; ')

const ofSession = set('set')
const ofTransaction = set('set local')

/**
 * How long a statement of a new connection may take, in words that a server and a pooler understand: PgBouncer refuses
 * them as parameters of the start.
 */
export async function limitSession(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await client.query(ofSession)
}

/**
 * The first statement of a transaction with these limits behind it, in one message. Behind a pooler that shares connections
 * by transaction, what was set on one may hold on none of the next. Any other statement is as it was.
 */
export function withLimits(text: string): string {
  return /^(begin|start transaction)\b[^;]*$/.test(text) ? `${text}; ${ofTransaction}` : text
}
