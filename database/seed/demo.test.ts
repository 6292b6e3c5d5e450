import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openSubscriptionProvider } from '#app/open-subscription-provider.ts'
import { settleDue } from '#app/sandbox/clock.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { isPasswordRight } from '#features/accounts/server/password.ts'
import { findEntitlement } from '#features/billing/server/entitlements.ts'
import { reconcileSubscriptions } from '#features/billing/server/reconcile-subscriptions.ts'
import { guideBookPath } from '#features/bookings/server/letters/guide-book-path.ts'
import { guideBookChangeSchema, guideItemInputSchema } from '#features/guide/guide-schema.ts'
import { unsealSecrets } from '#features/guide/server/seal-secrets.ts'
import { findGuestBook } from '#features/guide/server/show-guest-book.ts'
import { fewest } from '#features/hosts/figures.ts'
import { findHostFigures } from '#features/hosts/server/find-host.ts'
import { sweepCalendars } from '#features/hosts/server/sweep-calendars.ts'
import { answerStayChange } from '#features/stay-changes/server/answer-change.ts'
import type { AccountId, SessionId } from '#lib/ids.ts'
import { addDays, calendarDate, dateOf } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { planBookings } from './bookings/plan-bookings.ts'
import { seedDemo } from './demo.ts'
import { guideOf } from './guides/home-guide.ts'
import { homes } from './homes/all-homes.ts'
import { demoPassword, everybody, personOf } from './people.ts'
import { accountId } from './rows/account-row.ts'

const today = dateOf(testNow)
const ctx = await createTestContext()
const summary = await seedDemo(ctx, { today })

const tables = [
  'accounts',
  'photos',
  'properties',
  'bookings',
  'booking_events',
  'booking_notes',
  'stay_changes',
  'occupancy',
  'reviews',
  'guest_reviews',
  'review_windows',
  'subscriptions',
  'sandbox_invoices',
  'guide_items',
  'stay_terms',
  'money_entries',
  'seasons',
  'night_terms',
  'host_profiles',
  'host_figures',
  'cases',
  'reports',
  'decisions',
  'appeals',
] as const

/** Everything that is stored, but for what PostgreSQL or a salt makes different each time. */
async function hashOf({ db }: Pick<Context, 'db'>): Promise<string> {
  const hash = createHash('sha256')
  for (const table of tables) {
    const rows = await db.selectFrom(table).selectAll().execute()
    const lines = rows.map((row) => JSON.stringify({ ...row, password_hash: null }))
    hash.update(lines.sort().join('\n'))
  }
  return hash.digest('hex')
}

test('the demo world has 44 homes, 60 reviews and the accounts that it names', async () => {
  expect(summary).toMatchObject({ isNew: true, homes: 44, reviews: 60 })
  const counts = await Promise.all(
    tables.map(async (table) => {
      const row = await ctx.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
      return [table, Number(row.count)]
    }),
  )
  expect(Object.fromEntries(counts)).toMatchObject({
    // And whoever decided before, as whom nobody can sign in.
    accounts: everybody.length + 1,
    properties: 44,
    // And one that nobody but its writer reads yet.
    reviews: 61,
    bookings: summary.bookings,
    photos: summary.pictures,
  })
  for (const { email } of summary.accounts) {
    const account = await ctx.db
      .selectFrom('accounts')
      .select(['password_hash', 'email_confirmed_at', 'role'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(account).toMatchObject({ role: 'member', email_confirmed_at: expect.any(Date) })
    expect(await isPasswordRight(demoPassword, account.password_hash)).toBe(true)
  }
})

test('the hosts to try have the plans that they are called by, paid for and renewed by the sandbox', async () => {
  const own = await createTestContext()
  await seedDemo(own, { today })
  const payments = await openSubscriptionProvider(
    { ...own.config, payments: { kind: 'sandbox' } },
    own.secrets,
    own,
  )
  for (const [key, plan] of [
    ['starter', 'starter'],
    ['professional', 'professional'],
  ] as const) {
    const { id } = await own.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', personOf(key).email)
      .executeTakeFirstOrThrow()
    const entitlement = await findEntitlement(own.db, id as AccountId, own.clock()) // the table's own key
    expect(entitlement).toMatchObject({ plan, state: 'active', canUseGuide: plan === 'professional' })
  }
  // Its books and the site's agree: comparing them corrects nothing, and a month later each has one more invoice.
  expect(await reconcileSubscriptions({ ...own, payments })).toEqual({
    compared: 2,
    corrected: 0,
    missing: 0,
    ended: 0,
  })
  const paid = () =>
    own.db
      .selectFrom('sandbox_invoices')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('status', '=', 'paid')
      .executeTakeFirstOrThrow()
  const unpaid = await own.db
    .selectFrom('sandbox_subscriptions as s')
    .leftJoin('sandbox_invoices as i', (join) =>
      join
        .onRef('i.subscription_id', '=', 's.id')
        .onRef('i.paid_at', '=', 's.current_period_start')
        .on('i.status', '=', 'paid'),
    )
    .select('s.id')
    .where('i.id', 'is', null)
    .execute()
  expect(unpaid).toEqual([])
  const before = Number((await paid()).count)
  own.setClock(new Date(testNow.getTime() + 31 * 86_400_000))
  await settleDue(own)
  expect(Number((await paid()).count) - before).toBe(2)
})

test('seeding again changes nothing', async () => {
  const before = await hashOf(ctx)
  const again = await seedDemo(ctx, { today: addDays(today, 3) })
  expect(again).toMatchObject({ isNew: false, homes: 0, bookings: 0 })
  expect(await hashOf(ctx)).toBe(before)
})

test('the same day gives the same rows, and another day others', async () => {
  const [same, other] = [await createTestContext(), await createTestContext()]
  await Promise.all([seedDemo(same, { today }), seedDemo(other, { today: addDays(today, 1) })])
  expect(await hashOf(same)).toBe(await hashOf(ctx))
  expect(await hashOf(other)).not.toBe(await hashOf(ctx))
})

test('two starts at once make one demo world', async () => {
  const fresh = await createTestContext()
  const both = await Promise.all([seedDemo(fresh, { today }), seedDemo(fresh, { today })])
  expect(both.map(({ isNew }) => isNew).sort()).toEqual([false, true])
})

test('one home is inactive, some have no review, and averages lie between 3.6 and 5.0 as stored', async () => {
  const rows = await ctx.db
    .selectFrom('properties')
    .leftJoin('reviews', (join) =>
      join.onRef('reviews.property_id', '=', 'properties.id').on('reviews.published_at', 'is', null),
    )
    .select(({ fn }) => [
      'properties.is_active',
      'properties.rating_average',
      'properties.rating_count',
      fn.count<string>('reviews.id').as('count'),
      fn.avg<string>('reviews.rating').as('average'),
    ])
    .groupBy('properties.id')
    .execute()
  expect(rows.filter((row) => !row.is_active)).toHaveLength(1)
  expect(rows.filter((row) => row.rating_count === 0).length).toBeGreaterThan(10)
  const rated = rows.filter((row) => row.rating_count > 0)
  for (const row of rated) {
    expect(row.rating_count).toBe(Number(row.count))
    expect(Number(row.rating_average)).toBeCloseTo(Number(row.average), 2)
  }
  const averages = rated.map((row) => Number(row.rating_average))
  expect(Math.min(...averages)).toBe(3.6)
  expect(Math.max(...averages)).toBe(5)
})

test('each review is about a completed stay of its own, by its guest, after the check-out and before today', async () => {
  const rows = await ctx.db
    .selectFrom('reviews')
    .innerJoin('bookings', 'bookings.id', 'reviews.booking_id')
    .whereRef('bookings.guest_id', '=', 'reviews.reviewer_id')
    .whereRef('bookings.property_id', '=', 'reviews.property_id')
    .whereRef('bookings.host_id', '=', 'reviews.host_id')
    .where('bookings.status', '=', 'completed')
    .select(['reviews.created_at', 'bookings.check_out_date'])
    .execute()
  expect(rows).toHaveLength(61)
  for (const row of rows) {
    expect(dateOf(row.created_at) > calendarDate(row.check_out_date)).toBe(true)
    expect(row.created_at < new Date(`${today}T00:00:00Z`)).toBe(true)
  }
})

test('exactly the confirmed and checked-in bookings hold their nights', async () => {
  const held = await ctx.db
    .selectFrom('occupancy')
    .innerJoin('bookings', 'bookings.id', 'occupancy.reference')
    .where('occupancy.source', '=', 'booking')
    .whereRef('bookings.property_id', '=', 'occupancy.property_id')
    .select(['occupancy.stay', 'bookings.check_in_date', 'bookings.check_out_date', 'bookings.status'])
    .execute()
  const plans = planBookings(today).filter(({ status }) => ['confirmed', 'checked-in'].includes(status))
  // And the one that its host has written down.
  expect(held).toHaveLength(plans.length + 1)
  for (const row of held) {
    expect(row.stay).toBe(`[${row.check_in_date},${row.check_out_date})`)
    expect(['confirmed', 'checked-in']).toContain(row.status)
  }
})

test('no trip that is confirmed goes without a guide book of six sections and eight places', async () => {
  const trips = await ctx.db
    .selectFrom('bookings')
    .select(['id', 'guest_id', 'property_title'])
    .where('status', 'in', ['confirmed', 'checked-in'])
    .execute()
  expect(trips.length).toBeGreaterThan(60)
  for (const { id, property_title } of trips) {
    const token = guideBookPath(ctx, id).split('/').at(-1) ?? ''
    const book = await findGuestBook(ctx, token)
    const row = await ctx.db
      .selectFrom('guide_books')
      .innerJoin('bookings', 'bookings.property_id', 'guide_books.property_id')
      .select('secrets')
      .where('bookings.id', '=', id)
      .executeTakeFirst()
    const { doorDetails } = unsealSecrets({ encryption: ctx.secrets.encryption }, row?.secrets ?? null)
    const sections = [...(book?.sections ?? []), ...(doorDetails ? ['Wi-Fi and door'] : [])]
    expect(sections.length, property_title).toBeGreaterThanOrEqual(6)
    expect(book?.items.length, property_title).toBeGreaterThanOrEqual(8)
    expect(new Set(book?.items.map(({ name }) => name)).size, property_title).toBe(book?.items.length)
  }
})

test('the guide books keep to the limits that hosts have', () => {
  for (const home of homes) {
    const { secrets, places, ...sections } = guideOf(home)
    const change = guideBookChangeSchema.safeParse({
      version: 1,
      ...sections,
      wifi_name: secrets.wifiName,
      wifi_password: secrets.wifiPassword,
      door_details: secrets.doorDetails,
    })
    expect(change.error, home.slug).toBeUndefined()
    for (const { name, category, description } of places)
      expect(guideItemInputSchema.safeParse({ name, category, description }).error, name).toBeUndefined()
    if (!home.amenities.includes('pool')) expect(sections.house_manual, home.slug).not.toMatch(/pool/i)
  }
})

test('every state that people can come to is there to be looked at', async () => {
  const offers = await ctx.db.selectFrom('offers').select(['status', 'booking_id']).execute()
  expect(offers.map(({ status }) => status).sort()).toEqual([
    ...['accepted', 'declined', 'expired', 'open', 'open', 'void', 'withdrawn'],
  ])
  const booked = await ctx.db
    .selectFrom('bookings as b')
    .innerJoin('offers as o', 'o.booking_id', 'b.id')
    .select(['b.status', 'b.total_price', 'o.total_price as offered'])
    .execute()
  expect(booked).toEqual([{ status: 'confirmed', total_price: '690.00', offered: '690.00' }])
  const agreed = await ctx.db
    .selectFrom('bookings')
    .select(sql<string>`distinct cancellation ->> 'policy'`.as('policy'))
    .where('cancellation', 'is not', null)
    .execute()
  expect(agreed.map(({ policy }) => policy).sort()).toEqual([
    ...['firm', 'flexible', 'moderate', 'own', 'strict'],
  ])
  // Of a sum, one side says another amount.
  const contradicted = await ctx.db
    .selectFrom('money_entries as said')
    .innerJoin('money_entries as answer', 'answer.answers', 'said.id')
    .whereRef('answer.amount', '<>', 'said.amount')
    .select('said.id')
    .execute()
  expect(contradicted.length).toBeGreaterThan(0)
  // Whatever is over has been paid.
  const unpaid = await ctx.db
    .selectFrom('bookings as b')
    .leftJoin('money_entries as m', (join) =>
      join.onRef('m.booking_id', '=', 'b.id').on('m.side', '=', 'host').on('m.flow', '=', 'price'),
    )
    .where('b.status', '=', 'completed')
    .where('b.payment_plan', 'is not', null)
    .groupBy('b.id')
    .having((of) => of(of.fn.sum('m.amount'), 'is distinct from', of.ref('b.total_price')))
    .select('b.id')
    .execute()
  expect(unpaid).toEqual([])
  // Of two claims about damage one waits for the guest to try, and of the other the guest takes less.
  const claims = await ctx.db
    .selectFrom('money_entries as said')
    .leftJoin('money_entries as answer', 'answer.answers', 'said.id')
    .where('said.flow', '=', 'damage')
    .where('said.side', '=', 'host')
    .select(['said.amount', 'answer.amount as agreed'])
    .orderBy('said.amount')
    .execute()
  expect(claims).toEqual([
    { amount: '38.00', agreed: null },
    { amount: '60.00', agreed: '40.00' },
  ])
  // The rest of that deposit has gone back, and the guest says so.
  const returned = await ctx.db
    .selectFrom('money_entries as said')
    .innerJoin('money_entries as answer', 'answer.answers', 'said.id')
    .where('said.flow', '=', 'deposit_return')
    .select(['said.side', 'said.amount', 'answer.amount as there'])
    .execute()
  expect(returned).toEqual([{ side: 'host', amount: '160.00', there: '160.00' }])
  expect(await readReviewStates()).toEqual({ both: 4, onlyHome: 57, onlyGuest: 1, unread: 2, answered: 1 })
})

/** How many stays have which reviews. */
async function readReviewStates() {
  const { rows } = await sql<Record<string, number>>`
    select
      count(*) filter (where r.id is not null and g.id is not null)::int as both,
      count(*) filter (where g.id is null)::int as "onlyHome",
      count(*) filter (where r.id is null)::int as "onlyGuest",
      count(*) filter (where greatest(r.published_at, g.published_at) > ${testNow})::int as unread,
      count(*) filter (where r.host_answer is not null)::int as answered
    from reviews as r full join guest_reviews as g using (booking_id)
  `.execute(ctx.db)
  return rows[0]
}

test('each change that waits in the demo world can be accepted', async () => {
  const own = await createTestContext()
  await seedDemo(own, { today })
  const open = await own.db
    .selectFrom('stay_changes as c')
    .innerJoin('bookings as b', 'b.id', 'c.booking_id')
    .select(['c.id', 'c.proposed_by', 'b.id as booking_id', 'b.host_id', 'b.guest_id', 'c.total_price'])
    .orderBy('c.id')
    .execute()
  expect(open.map(({ proposed_by }) => proposed_by).sort()).toEqual(['guest', 'host'])
  for (const { id: change_id, booking_id: id, proposed_by, host_id, guest_id, total_price } of open) {
    // No session is asked for below the entrance.
    if (!guest_id) throw new Error('nobody can answer a change of a stay that was written down')
    const answerer: Actor = {
      id: proposed_by === 'host' ? guest_id : host_id,
      role: 'member',
      sessionId: '' as SessionId,
    }
    const reply = { id, change_id, status: 'accepted', note: null } as const
    const answer = await answerStayChange(own, answerer, reply)
    expect(answer).toMatchObject({ status: 'accepted', total_price: Number(total_price) })
  }
})

test('calendars of the demo world are as quiet as the hourly sweep finds them', async () => {
  const read = () =>
    ctx.db
      .selectFrom('properties')
      .select(['title', 'unconfirmed_since', 'calendar_asked_at'])
      .where('calendar_asked_at', 'is not', null)
      .orderBy('title')
      .execute()
  const written = await read()
  expect(written.map(({ unconfirmed_since }) => unconfirmed_since !== null).sort()).toEqual([false, true])
  expect(await sweepCalendars(ctx)).toBe(0)
  expect(await read()).toEqual(written)
})

test('the hosts to try have figures, and homes stand by what is known of them', async () => {
  for (const key of ['starter', 'professional'] as const) {
    const figures = await findHostFigures(ctx, accountId(key, today) as AccountId)
    expect(figures.calendar?.of).toBeGreaterThanOrEqual(fewest)
  }
  const orders = await ctx.db.selectFrom('properties').select('recommended').distinct().execute()
  expect(orders.length).toBeGreaterThan(5)
})
