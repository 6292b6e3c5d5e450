import type { AccountId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { unsealInstructions } from './seal-instructions.ts'

/** How guests pay a host, for the host alone; the words only with the keys that open them. */
export async function exportInstructions(
  db: Database,
  accountId: AccountId,
  keys: Pick<Context, 'secrets'> | undefined,
) {
  const rows = await db
    .selectFrom('payment_instructions as i')
    .innerJoin('properties as p', 'p.id', 'i.property_id')
    .select(['i.property_id', 'i.box', 'i.changed_at'])
    .where('p.host_id', '=', accountId)
    .orderBy('i.property_id')
    .limit(1_000)
    .execute()
  return rows.map(({ box, ...row }) => ({
    ...row,
    ...(keys && { instructions: unsealInstructions(keys.secrets, row.property_id, box) }),
  }))
}

/** Removes what a host has written about paying; guests of stays ahead see nothing of it any more. */
export async function eraseInstructions(tx: Transaction, accountId: AccountId): Promise<void> {
  await tx
    .deleteFrom('payment_instructions')
    .where('property_id', 'in', (own) =>
      own.selectFrom('properties').select('id').where('host_id', '=', accountId),
    )
    .execute()
}
