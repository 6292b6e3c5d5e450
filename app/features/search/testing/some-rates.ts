import { currencies } from '#lib/money.ts'
import type { Rates } from '#lib/rates.ts'
import { recordOf } from '#lib/record-of.ts'
import type { Dice } from './random-world.ts'

/** A table of rates as markets have known them: from half a dollar to two, the dollar itself always one. */
export function someRates({ below }: Dice): Rates {
  const rates = recordOf(currencies, () => 400_000 + below(1_600_000))
  return { ...rates, USD: 1_000_000 }
}
