import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { amountsToSettle } from '#features/my-bookings/components/agenda/amounts-to-settle.tsx'
import type { LedgerAnswer, OpenAmounts } from '../ledger-schema.ts'
import { LedgerSummary } from './ledger-summary.tsx'
import { SumBadges } from './sum-badges.tsx'

// While one release takes the place of another, a page of the new one may be answered by a server of the one before, which says
// nothing of what is recorded.

const nothing = { price: 0, deposit: 0, refund: 0, deposit_return: 0 }
const ledger = {
  currency: 'USD',
  side: 'guest',
  gone: null,
  entries: [],
  dues: [{ kind: 'first', on: '2026-06-15', amount: 180, open: 180 }],
  flows: {},
  open: { ...nothing, price: 180 },
  due_now: 180,
  alone: { guest: 0, host: 0 },
  is_settled: false,
} as unknown as LedgerAnswer
const row = {
  ...{ currency: 'USD', due_now: 180, open: 720, to_send_back: 0, guest_alone: 0, host_alone: 0 },
  ...{ is_guest_gone: false, is_contradicted: false },
} as OpenAmounts['rows'][number]

test('what is due is due where nothing is said of what is recorded', () => {
  const summary = renderToStaticMarkup(<LedgerSummary ledger={ledger} isAlone={false} />)
  expect(summary).toContain('$180 due now')
  expect(summary).toContain('open')
  expect(summary).not.toContain('paid')
  const badges = renderToStaticMarkup(<SumBadges sums={row} currency="USD" reader="host" />)
  expect(badges).toContain('$180 due now')
  expect(badges).toContain('$540 due later')
  expect(
    amountsToSettle({ rows: [row, { ...row, due_now: 0, to_send_back: 100 }] } as OpenAmounts),
  ).toHaveLength(2)
})
