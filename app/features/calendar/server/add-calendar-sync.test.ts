import { expect, it } from 'vitest'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { newCalendarSyncSchema } from '../calendar-schema.ts'
import { makeFeed } from '../testing/make-feed.ts'

const ctx = await createTestContext({ config: { calendarAllowHosts: ['calendars.example:8090'] } })

const add = async (url: string) => {
  const host = await makeAccount(ctx)
  return makeFeed(ctx, host, await makeListing(ctx, host), url)
}

it.each([
  'https://calendars.example:8443/a.ics',
  'http://calendars.example:22/',
  'https://other.example:8090/',
])('does not take an address at another port than those of websites: %s', async (url) => {
  await expect(add(url)).rejects.toMatchObject({ code: 'portRefused', fields: [{ field: 'calendar_url' }] })
})

it.each([
  'https://calendars.example/a.ics',
  'http://calendars.example:443/a.ics',
  'https://calendars.example:80/a.ics',
  'http://calendars.example:8090/a.ics',
])('takes an address at 443, 80 or a port that the operator names: %s', async (url) => {
  expect(await add(url)).toMatch(/^[0-9a-f-]{36}$/)
})

it.each([
  'https://anna:secret@calendars.example/',
  'https://anna@calendars.example/',
  'https://:secret@calendars.example/',
])('does not take a name or password in an address, and says so at the field: %s', (url) => {
  const parsed = newCalendarSyncSchema.safeParse({ property_id: 'x', platform: 'other', calendar_url: url })
  expect(parsed.error?.issues).toMatchObject([
    { path: ['calendar_url'], message: 'Please paste an address without a name and password before the @' },
  ])
})
