import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { randomFrom } from '#features/bookings/testing/random.ts'
import { computeResponse } from '#features/messaging/server/compute-response.ts'
import type { AccountId } from '#lib/ids.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { writeAnswered } from '../testing/write-answered.ts'
import { computeFigures } from './compute-figures.ts'
import { findHostPage } from './find-host.ts'
import { getHostProfile, updateHostProfile } from './own-profile.ts'

const ctx = await createTestContext()

test('every figure on the page of a host equals a query of its own', async () => {
  const below = randomFrom(37)
  const guests = await Promise.all(Array.from({ length: 80 }, () => makeAccount(ctx)))
  const hosts = await Promise.all([1, 2, 3].map(() => makeAccount(ctx)))
  for (const host of hosts) {
    const home = await makeListing(ctx, host)
    await makeListing(ctx, host)
    await makeListing(ctx, host, { is_active: false })
    // No guest asks twice, so each request has a conversation of its own.
    await writeAnswered(ctx, { host, guests, home, below, times: guests.length })
  }
  await writeReviews(below)
  await computeFigures(ctx)
  await computeResponse(ctx)
  for (const { id } of hosts) {
    const page = await findHostPage(ctx, id, { homesPage: 1, reviewsPage: 1 })
    const told = {
      homes: page?.homeCount,
      rating: page?.rating,
      response: page?.response && {
        conversations: page.response.conversations,
        percent: page.response.within_a_day_percent,
        median: page.response.median_minutes,
      },
      ...page?.figures,
    }
    expect(told).toEqual(await asked(id))
  }
})

test('whoever says something of themselves is told whether the page that shows it is there', async () => {
  const host = await makeAccount(ctx)
  const pages = { homesPage: 1, reviewsPage: 1 }
  const told = async () => ({
    asked: (await getHostProfile(ctx, host)).has_page,
    changed: (await updateHostProfile(ctx, host, { about: 'I keep bees.' })).has_page,
    isThere: (await findHostPage(ctx, host.id, pages)) !== null,
  })
  await makeListing(ctx, host, { is_active: false })
  expect(await told()).toEqual({ asked: false, changed: false, isThere: false })
  await makeListing(ctx, host)
  expect(await told()).toEqual({ asked: true, changed: true, isThere: true })
})

/** Of every stay that is over: some published, some to be published tomorrow, some hidden by a decision. */
async function writeReviews(below: (below: number) => number) {
  const over = await ctx.db
    .selectFrom('bookings')
    .select(['id', 'guest_id', 'host_id', 'property_id'])
    .where('status', '=', 'completed')
    .execute()
  for (const { id, guest_id, host_id, property_id } of over) {
    if (!guest_id || !property_id) continue
    await ctx.db
      .insertInto('reviews')
      .values({
        booking_id: id,
        property_id,
        reviewer_id: guest_id,
        host_id,
        rating: 1 + below(5),
        title: 'A stay by the water',
        comment: 'We would come again in any weather.',
        published_at: [null, testNow, new Date(testNow.getTime() + 1)][below(3)] ?? null,
        hidden_at: below(6) === 0 ? testNow : null,
      })
      .execute()
  }
}

/** The same from the tables alone, each figure in its own words. */
async function asked(host: AccountId) {
  const now = sql`${testNow}::timestamptz`
  const own = sql`b.host_id = ${host} and b.guest_id is not null`
  const year = sql`${own} and b.created_at > ${now} - interval '1 year'`
  const step = (condition: ReturnType<typeof sql>) =>
    sql`b.id in (select e.booking_id from booking_events e where ${condition})`
  const accepted = step(sql`e.actor = 'host' and e.from_status = 'pending' and e.to_status = 'confirmed'`)
  const agreed = step(sql`e.to_status = 'confirmed'`)
  const byHost = sql`b.cancel_reason is not distinct from 'cancelled_by_host'`
  const forDates = sql`b.decline_reason is not distinct from 'dates'`
  const sold = sql`exists (
    select from booking_events e join bookings o on o.id = e.booking_id
    where o.property_id = b.property_id and o.id <> b.id and o.guest_id is not null and e.to_status = 'confirmed'
      and daterange(o.check_in_date, o.check_out_date) && daterange(b.check_in_date, b.check_out_date)
      and e.created_at between b.created_at and b.updated_at
  )`
  const wrong = sql`(b.accept_blocked_at is not null or (${forDates} and (${byHost} or not ${sold})))`
  const right = sql`(
    b.accept_blocked_at is null and not ${forDates}
    and (${accepted} or b.instant or b.cancel_reason is not distinct from 'declined')
  )`
  const recent = sql`${own} and not b.instant and b.created_at > ${now} - interval '90 days'`
  const firstAnswer = sql`(select min(e.created_at) from booking_events e where e.booking_id = b.id and e.actor = 'host')`
  const due = sql`${recent} and (${firstAnswer} is not null or b.created_at < ${now} - interval '1 day')`
  const count = async (condition: ReturnType<typeof sql>) => {
    const { rows } = await sql<{
      n: string
    }>`select count(*) as n from bookings b where ${condition}`.execute(ctx.db)
    return Number(rows[0]?.n)
  }
  const shareOf = async (are: ReturnType<typeof sql>, of: ReturnType<typeof sql>) => {
    const all = await count(sql`${year} and ${of}`)
    return all < 5 ? null : { of: all, are: await count(sql`${year} and ${are}`) }
  }
  const { rows } = await sql<{
    homes: string
    average: string | null
    reviews: string
    median: number | null
  }>`
    select
      (select count(*) from properties p where p.host_id = ${host} and p.is_active) as homes,
      (select round(avg(r.rating), 1) from reviews r where r.host_id = ${host} and r.hidden_at is null
        and coalesce(r.published_at, '-infinity') <= ${now}) as average,
      (select count(*) from reviews r where r.host_id = ${host} and r.hidden_at is null
        and coalesce(r.published_at, '-infinity') <= ${now}) as reviews,
      (select nullif(percentile_disc(0.5) within group (
          order by coalesce(extract(epoch from ${firstAnswer} - b.created_at)::integer / 60, 1000000)
        ), 1000000)
        from bookings b where ${due}) as median
  `.execute(ctx.db)
  const conversations = await count(due)
  const inTime = await count(sql`${due} and ${firstAnswer} <= b.created_at + interval '1 day'`)
  return {
    homes: Number(rows[0]?.homes),
    rating: { average: Number(rows[0]?.average), count: Number(rows[0]?.reviews) },
    response:
      conversations < 5
        ? null
        : {
            conversations,
            percent: Math.round((inTime * 100) / conversations),
            median: rows[0]?.median ?? null,
          },
    acceptance: await shareOf(accepted, sql`(${accepted} or b.cancel_reason in ('declined', 'expired'))`),
    cancellations: await shareOf(byHost, agreed),
    calendar: await shareOf(right, sql`(${right} or ${wrong})`),
  }
}
