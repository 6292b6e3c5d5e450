import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { calendarDate } from '#lib/stay.ts'
import { keptCompiled } from '#tests/support/compiled.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { blockedNights, windowFrom } from '../nights.ts'
import { blockedBy, makeFeed } from '../testing/make-feed.ts'

const ctx = await createTestContext()
const kills = process.env.TEST_LONG ? 60 : 8

it('leaves stays and nights that fit together, wherever the process is killed', {
  timeout: 300_000,
}, async () => {
  const host = await makeAccount(ctx)
  const listing = await makeListing(ctx, host)
  const feed = await makeFeed(ctx, host, listing, 'https://calendars.invalid/killed.ics')
  const script = path.resolve(import.meta.dirname, '../testing/apply-until-killed.ts')
  const states = new Set<string>()
  for (let kill = 0; kill < kills; kill++) {
    const child = spawn(process.execPath, ['--no-warnings', script, ctx.databaseUrl, feed], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...keptCompiled },
    })
    await once(child.stdout, 'data')
    // No two kills hit the same place.
    await sleep(1 + ((kill * 37) % 50))
    child.kill('SIGKILL')
    await once(child, 'exit')
    const stays = await ctx.db
      .selectFrom('external_bookings')
      .select(['check_in_date', 'check_out_date'])
      .where('config_id', '=', feed)
      .orderBy('check_in_date')
      .execute()
    const told = stays.map((stay) => ({
      checkIn: calendarDate(stay.check_in_date),
      checkOut: calendarDate(stay.check_out_date),
    }))
    expect(told.length).toBeGreaterThanOrEqual(60)
    expect(await blockedBy(ctx, feed)).toEqual(blockedNights(told, windowFrom(calendarDate('2026-06-15'))))
    states.add(JSON.stringify(told))
  }
  expect(states.size).toBeGreaterThan(1)
})
