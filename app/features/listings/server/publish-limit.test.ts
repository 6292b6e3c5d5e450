import { beforeEach, describe, expect, test } from 'vitest'
import type { Plan } from '#lib/plan.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'

const ctx = await createTestContext({ config: { billingEnforcement: 'publish' }, pool: 12 })
const call = apiCaller(ctx)
let host: TestAccount

beforeEach(async () => {
  host = await makeAccount(ctx)
})

const listing = {
  title: 'Cedar Cabin by the creek',
  address: '12 Example Lane',
  city: 'Austin',
  state: 'Texas',
  country: 'United States',
  price_per_night: 180,
  property_type: 'Cabin',
}

const create = () => call('POST', '/properties', { as: host, body: listing })
const activate = (id: string) =>
  call('PUT', `/properties/${id}/active`, { as: host, body: { is_active: true } })
const keep = (ids: string[]) => call('PUT', '/host/active-properties', { as: host, body: { keep: ids } })

async function subscribe(plan: Plan, values: { status?: string; unpaid_since?: Date } = {}) {
  await ctx.db
    .insertInto('subscriptions')
    .values({
      id: `sub_${host.id}`,
      provider: 'sandbox',
      customer_id: `cus_${host.id}`,
      account_id: host.id,
      status: 'active',
      plan,
      price_id: `price_${plan}`,
      started_at: testNow,
      current_period_end: new Date('2026-07-15T12:00:00Z'),
      ticket: '1',
      synced_at: testNow,
      ...values,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ plan, status: 'active', ...values }))
    .execute()
}

async function countActive(): Promise<number> {
  const rows = await ctx.db
    .selectFrom('properties')
    .select('id')
    .where('host_id', '=', host.id)
    .where('is_active', '=', true)
    .execute()
  return rows.length
}

describe('where plans are enforced', () => {
  test('nothing is published without one, and the words say what to do', async () => {
    expect(await create()).toMatchObject({
      status: 409,
      body: { code: 'planLimit', detail: expect.stringContaining('Choose one on the pricing page') },
    })
    expect(await countActive()).toBe(0)
  })

  test('Starter publishes one, Professional any number', async () => {
    await subscribe('starter')
    expect((await create()).status).toBe(201)
    expect(await create()).toMatchObject({
      status: 409,
      body: { detail: 'Starter includes 1 active listing. Deactivate one, or switch to Professional.' },
    })
    await subscribe('professional')
    for (let count = 0; count < 3; count++) expect((await create()).status).toBe(201)
    expect(await countActive()).toBe(4)
  })

  test('in the grace period everything works, and after it nothing more is published', async () => {
    const since = (days: number) => new Date(testNow.getTime() - days * 86_400_000)
    await subscribe('professional', { status: 'past_due', unpaid_since: since(6.9) })
    expect((await create()).status).toBe(201)
    await subscribe('professional', { status: 'past_due', unpaid_since: since(7) })
    expect((await create()).status).toBe(409)
  })

  test('activating counts too, but for what is active already, and deactivating is always possible', async () => {
    await subscribe('starter')
    const first = await makeListing(ctx, host)
    const second = await makeListing(ctx, host, { is_active: false })
    expect((await activate(first)).status).toBe(200)
    expect((await activate(second)).status).toBe(409)
    const off = { as: host, body: { is_active: false } }
    expect((await call('PUT', `/properties/${first}/active`, off)).status).toBe(200)
    expect((await activate(second)).status).toBe(200)
  })

  test('of many at once only as many as the plan allows get through', async () => {
    await subscribe('starter')
    const waiting = await Promise.all(
      Array.from({ length: 8 }, () => makeListing(ctx, host, { is_active: false })),
    )
    const answers = await Promise.all([...waiting.map(activate), ...Array.from({ length: 8 }, create)])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(15)
    expect(await countActive()).toBe(1)
  })

  test('another host’s listings count for nothing, and are not touched', async () => {
    const other = await makeAccount(ctx)
    const theirs = await makeListing(ctx, other)
    await subscribe('starter')
    expect((await create()).status).toBe(201)
    expect(await keep([theirs])).toMatchObject({ status: 404 })
    expect((await keep([])).body).toEqual({ deactivated: 1 })
    const row = await ctx.db
      .selectFrom('properties')
      .select('is_active')
      .where('id', '=', theirs)
      .executeTakeFirst()
    expect(row?.is_active).toBe(true)
  })
})

describe('the choice after a downgrade', () => {
  test('keeps what was chosen, deactivates the rest, and deletes nothing', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => makeListing(ctx, host)))
    await subscribe('starter')
    expect(await keep(ids.slice(0, 2))).toMatchObject({ status: 409, body: { code: 'tooManyToKeep' } })
    expect(await countActive()).toBe(3)
    expect((await keep([ids[1] ?? ''])).body).toEqual({ deactivated: 2 })
    const rows = await ctx.db
      .selectFrom('properties')
      .select(['id', 'is_active'])
      .where('host_id', '=', host.id)
      .execute()
    expect(rows).toHaveLength(3)
    expect(rows.filter(({ is_active }) => is_active).map(({ id }) => id)).toEqual([ids[1]])
    // Said twice, it changes nothing more.
    expect((await keep([ids[1] ?? ''])).body).toEqual({ deactivated: 0 })
    expect((await keep([ids[0] ?? ''])).status).toBe(404)
  })

  test('at once with activating never leaves more than the plan allows', async () => {
    await subscribe('starter')
    const [first = '', second = ''] = await Promise.all([
      makeListing(ctx, host),
      makeListing(ctx, host, { is_active: false }),
    ])
    await Promise.all([keep([]), activate(second), keep([first]), activate(second), activate(first)])
    expect(await countActive()).toBeLessThanOrEqual(1)
  })
})

test('where plans are not enforced everybody lists, as the specification says', async () => {
  const free = { ...ctx, config: { ...ctx.config, billingEnforcement: 'off' as const } }
  const freely = apiCaller(free)
  for (let count = 0; count < 3; count++) {
    expect((await freely('POST', '/properties', { as: host, body: listing })).status).toBe(201)
  }
})
