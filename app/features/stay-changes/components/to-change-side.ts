import { parseMoney } from '#lib/money.ts'
import type { StayChange } from '../stay-change-schema.ts'
import type { ChangeSide } from '../stay-change-words.ts'

export type Compared = Pick<
  StayChange,
  | 'currency'
  | 'check_in_date'
  | 'check_out_date'
  | 'guests_count'
  | 'children'
  | 'infants'
  | 'pets'
  | 'total_price'
  | 'deposit'
  | 'before'
>

/** Both sides of a change with their money; null where an answer holds none that can be read. */
export function toChangeSides(change: Compared): { before: ChangeSide; after: ChangeSide } | null {
  const read = (side: StayChange['before']): ChangeSide | null => {
    const total = parseMoney(side.total_price, change.currency)
    const deposit = parseMoney(side.deposit, change.currency)
    return total && deposit && { ...side, total, deposit }
  }
  const [before, after] = [read(change.before), read(change)]
  return before && after && { before, after }
}
