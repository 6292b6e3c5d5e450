import { expect, test } from 'vitest'
import type { Actor } from '#features/accounts/actor.ts'
import { forgetSession } from '#features/accounts/server/authenticate.ts'
import { setBlocked } from '#features/accounts/server/blocks.ts'
import { type ConfirmedStay, makeConfirmedStay } from '#features/bookings/testing/stay-change-steps.ts'
import { inTransaction } from '#platform/database/database.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'

// Market rules 21, 22 and 32: who may still propose a change of a stay that is agreed, and answer one. A block leaves such a stay as
// it is, and with it what the two have to settle about it.

const ctx = await createTestContext({ pool: 20 })
const call = apiCaller(ctx)

type Side = 'guest' | 'host'

const other = (side: Side): Side => (side === 'guest' ? 'host' : 'guest')

const propose = ({ id, ...sides }: ConfirmedStay, side: Side) =>
  call('POST', `/bookings/${id}/changes`, {
    as: sides[side],
    body: {
      ...{ check_in_date: '2026-07-01', check_out_date: '2026-07-07', guests_count: 2 },
      ...(side === 'host' ? { total_price: 1_080 } : {}),
    },
  })

async function block({ host, guest }: ConfirmedStay, by: Side) {
  const [who, whom] = by === 'host' ? [host, guest] : [guest, host]
  await inTransaction(ctx.db, (tx) => setBlocked(tx, who, { account: whom.id, blocked: true, now: testNow }))
}

async function set({ id, sessionId }: Actor, values: { delete_after: Date } | { standing: 'suspended' }) {
  await ctx.db.updateTable('accounts').set(values).where('id', '=', id).execute()
  // As a second later: until then the process remembers that the account may act.
  forgetSession(ctx, sessionId)
}

/** What happens on one side of the stay. */
const states: Record<string, (stay: ConfirmedStay, on: Side) => Promise<unknown>> = {
  'is as the other': async () => undefined,
  'blocks the other': block,
  'has closed the account': (stay, on) => set(stay[on], { delete_after: testNow }),
  'is suspended': (stay, on) => set(stay[on], { standing: 'suspended' }),
}

/** What who proposes and who answers is told: of the side itself, and of the other one. */
const answers: Record<string, { own: string; others: string }> = {
  'is as the other': { own: 'yes', others: 'yes' },
  'blocks the other': { own: 'yes', others: 'yes' },
  'has closed the account': { own: 'accountClosed', others: 'yes' },
  'is suspended': { own: 'suspended', others: 'yes' },
}

const outcomeOf = ({ status, body }: { status: number; body: unknown }) =>
  status < 300 ? 'yes' : String(Object(body).code)

for (const [state, expected] of Object.entries(answers))
  test.each(['guest', 'host'] as const)(`of an agreed stay whose %s ${state}`, async (on) => {
    const given: Record<string, string> = {}
    for (const by of ['guest', 'host'] as const) {
      const asked = await makeConfirmedStay(ctx)
      await states[state]?.(asked, on)
      given[`${by} proposes`] = outcomeOf(await propose(asked, by))
      const answered = await makeConfirmedStay(ctx)
      const proposal = await propose(answered, other(by))
      await states[state]?.(answered, on)
      const path = `/bookings/${answered.id}/changes/${Object(proposal.body).id}`
      given[`${by} answers`] = outcomeOf(
        await call('PATCH', path, { as: answered[by], body: { status: 'declined' } }),
      )
    }
    const of = (side: Side) => (side === on ? expected.own : expected.others)
    expect(given).toEqual({
      ...{ 'guest proposes': of('guest'), 'guest answers': of('guest') },
      ...{ 'host proposes': of('host'), 'host answers': of('host') },
    })
  })
