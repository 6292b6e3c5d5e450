import type { AccountId, CaseId } from '#lib/ids.ts'
import type { Transaction } from '#platform/database/database.ts'
import { type Act, actRules } from '../../decision.ts'
import { isNotOwn } from '../own-case.ts'

/** Whether somebody else can decide: with the role and a factor, and to whom it is not their own. */
export async function hasOther(
  tx: Transaction,
  staff: AccountId,
  { act, case_id }: { act: Act; case_id: CaseId },
): Promise<boolean> {
  const roles =
    actRules[act].by === 'operator' ? (['operator'] as const) : (['operator', 'moderator'] as const)
  const other = await tx
    .selectFrom('accounts as a')
    .innerJoin('cases as c', (join) => join.on('c.id', '=', case_id))
    .select('a.id')
    .where('a.role', 'in', roles)
    .where('a.factor_since', 'is not', null)
    .where('a.delete_after', 'is', null)
    .where('a.erased_at', 'is', null)
    .where('a.standing', '=', 'good')
    .where('a.id', '<>', staff)
    .where(isNotOwn({ column: 'a.id' }))
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
