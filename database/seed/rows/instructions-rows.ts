import { sealInstructions } from '#features/payments/server/instructions/seal-instructions.ts'
import type { PropertyId } from '#lib/ids.ts'
import type { CalendarDate } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import type { NewRow } from '#platform/database/database.ts'
import { homes } from '../homes/all-homes.ts'
import { instantOn } from '../instants.ts'
import { homeId } from './home-rows.ts'

type Written = { text: string; daysAgo: number }

/** How guests pay for some homes of the demo world: of one it was changed lately, which guests who owe are told. */
const written: Record<string, Written> = {
  'pelican-steps': {
    text: 'Bank of the Demo World, account 000 111 222, routing 000 000 000.\nName the number of your booking.',
    daysAgo: 60,
  },
  'river-oak': {
    text: 'Demo Credit Union, account 000 333 444. For the wallet, ask me for the link on the phone.',
    daysAgo: 3,
  },
}

export function toInstructionsRows(
  { secrets }: Pick<Context, 'secrets'>,
  today: CalendarDate,
): NewRow<'payment_instructions'>[] {
  return homes.flatMap((home) => {
    const found = written[home.slug]
    if (!found) return []
    const property_id = homeId(home, today)
    const box = sealInstructions(secrets, property_id as PropertyId, found.text)
    return [{ property_id, box, version: 1, changed_at: instantOn(today, -found.daysAgo, 9) }]
  })
}
