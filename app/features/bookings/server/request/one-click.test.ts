import { afterAll, expect, it } from 'vitest'
import { addDays, dateOf } from '#lib/stay.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { bookingRequest } from '../../testing/make-booking.ts'
import { forEachAtOnce } from '../../testing/random.ts'
import { startApi } from '../../testing/start-api.ts'

const ctx = await createTestContext()
const isLong = process.env.TEST_LONG !== undefined
const keys = isLong ? 1_000 : 50
const doors = { databaseUrl: ctx.databaseUrl, dataDir: ctx.config.dataDir }
const processes = await Promise.all([startApi(doors), startApi(doors)])
afterAll(async () => {
  for (const each of processes) await each.kill()
})

it('one click, one booking: keys sent two to five times at once, to two processes (promise 4)', {
  timeout: 200_000,
}, async () => {
  const host = await makeAccount(ctx)
  const homes = await Promise.all(Array.from({ length: 20 }, () => makeListing(ctx, host)))
  const guests = await Promise.all(Array.from({ length: keys / 5 }, () => makeAccount(ctx)))
  const checkIn = addDays(dateOf(new Date()), 20)
  const failures: string[] = []
  let sent = 0
  const clicks = Array.from({ length: keys }, (_, at) => at)
  await forEachAtOnce(clicks, 20, async (at) => {
    const guest = guests[at % guests.length]
    const home = homes[at % homes.length]
    if (!guest || !home) throw new Error('there are enough of both')
    // No guest asks twice for the same stay, which would be refused.
    const arrival = addDays(checkIn, at % 499)
    const dates = { check_in_date: arrival, check_out_date: addDays(arrival, 2) }
    const wish = {
      method: 'POST',
      path: '/bookings',
      as: guest,
      key: `click-${at}`,
      body: { ...bookingRequest(home, dates), guest_phone: '' },
    }
    const times = 2 + (at % 4)
    sent += times
    const replies = await Promise.all(
      Array.from({ length: times }, (_, time) => processes[time % 2]?.ask(wish)),
    )
    const different = new Set(replies.map((reply) => `${reply?.status} ${reply?.text}`))
    if (different.size !== 1 || replies[0]?.status !== 201) failures.push([...different].join(' | '))
  })
  const { bookings, remembered } = await ctx.db
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('bookings').select(fn.countAll<string>().as('count')).as('bookings'),
      selectFrom('idempotency_keys').select(fn.countAll<string>().as('count')).as('remembered'),
    ])
    .executeTakeFirstOrThrow()
  console.log(
    `promise 4: ${keys} keys sent ${sent} times in parallel to 2 processes: ${bookings} bookings, ${failures.length} keys with differing replies`,
  )
  expect(failures).toEqual([])
  expect([bookings, remembered]).toEqual([String(keys), String(keys)])
})
