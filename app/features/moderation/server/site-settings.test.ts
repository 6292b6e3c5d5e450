import { beforeEach, expect, test } from 'vitest'
import { signUp } from '#features/accounts/server/sign-up.ts'
import type { SiteSwitch } from '#features/accounts/site-switches.ts'
import { bookingRequest } from '#features/bookings/testing/make-booking.ts'
import { cabin } from '#features/listings/testing/listing-world.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { makeVisitor } from '#tests/support/people.ts'
import { makeStaff } from '../testing/make-staff.ts'
import { changeSiteSwitch } from './console/site-settings.ts'

// What an operator pauses for everybody is refused from the next call on, and nothing else is.

const ctx = await createTestContext()
const call = apiCaller(ctx)
const operator = await makeStaff(ctx)
const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]

beforeEach(async () => {
  await ctx.db.deleteFrom('site_switches').execute()
  await ctx.db.deleteFrom('attempts').execute()
})

const turn = (name: SiteSwitch, is_paused: boolean, words: string | null = null) =>
  call('PUT', `/operator/settings/${name}`, { as: operator, body: { is_paused, words } })

let people = 0
async function tries() {
  const home = await makeListing(ctx, host, { is_active: true })
  const asleep = await makeListing(ctx, host, { is_active: false })
  const email = `new-${people++}@example.com`
  const signed = await signUp(ctx, makeVisitor(), {
    ...{ email, password: 'Quiet-cedars-26', display_name: null, accept_terms: true },
  } as never).then(
    () => 'done',
    ({ code, message }) => `${code}: ${message}`,
  )
  const word = ({ status, body }: { status: number; body: unknown }) =>
    status < 300 ? 'done' : String((body as { code: string }).code)
  return {
    sign_ups: signed,
    create: word(await call('POST', '/properties', { as: host, body: cabin })),
    activate: word(
      await call('PUT', `/properties/${asleep}/active`, { as: host, body: { is_active: true } }),
    ),
    off: word(await call('PUT', `/properties/${home}/active`, { as: host, body: { is_active: false } })),
    requests: word(
      await call('POST', '/bookings', { as: guest, body: bookingRequest(await makeListing(ctx, host)) }),
    ),
  }
}

const all = { sign_ups: 'done', create: 'done', activate: 'done', off: 'done', requests: 'done' }

test('each switch stops its own, with the words of who paused it, and lets it go on', async () => {
  expect(await tries()).toEqual(all)
  await turn('sign_ups', true, 'We move to a larger house until noon.')
  expect(await tries()).toEqual({
    ...all,
    sign_ups:
      'signUpsPaused: Sign-ups are paused right now. Please try again later. We move to a larger house until noon.',
  })
  await turn('sign_ups', false)
  await turn('listings', true)
  expect(await tries()).toEqual({ ...all, create: 'listingsPaused', activate: 'listingsPaused' })
  await turn('listings', false)
  await turn('requests', true)
  expect(await tries()).toEqual({ ...all, requests: 'requestsPaused' })
  await turn('requests', false)
  expect(await tries()).toEqual(all)
})

test('what is paused stands in the settings, once however often, and each turn in the log', async () => {
  for (const words of ['First.', 'Second.']) expect((await turn('requests', true, words)).status).toBe(204)
  const { body } = await call('GET', '/operator/settings', { as: operator })
  expect(body).toEqual({
    switches: [
      { name: 'sign_ups', is_paused: false, words: null, paused_at: null },
      { name: 'listings', is_paused: false, words: null, paused_at: null },
      { name: 'requests', is_paused: true, words: 'Second.', paused_at: testNow.toISOString() },
    ],
    holds: [],
  })
  expect((await turn('everything' as never, true)).status).toBe(400)
  const turns = await ctx.db
    .selectFrom('audit_log as l')
    .innerJoin('audit_texts as t', 't.audit_id', 'l.id')
    .select(['l.act', 't.text'])
    .orderBy('l.id', 'desc')
    .limit(2)
    .execute()
  expect(turns).toEqual([
    { act: 'pause_switch', text: 'requests: Second.' },
    { act: 'pause_switch', text: 'requests: First.' },
  ])
})

test('whose erasure waits stands there too, the first to end on top', async () => {
  const [soon, late, over] = [await makeAccount(ctx), await makeAccount(ctx), await makeAccount(ctx)]
  const row = { reason: 'Asked for.', placed_by: operator.id, created_at: new Date(testNow.getTime() - 10) }
  const until = (ms: number) => new Date(testNow.getTime() + ms)
  await ctx.db
    .insertInto('erasure_holds')
    .values([
      { ...row, account_id: late.id, until: until(2_000) },
      { ...row, account_id: soon.id, until: until(1_000) },
      { ...row, account_id: over.id, until: until(0) },
    ])
    .execute()
  const { body } = await call('GET', '/operator/settings', { as: operator })
  expect((body as { holds: { person: { id: string } }[] }).holds.map(({ person }) => person.id)).toEqual([
    soon.id,
    late.id,
  ])
})

test('a role that was taken away pauses nothing that was begun with it', async () => {
  const gone = await makeStaff(ctx)
  await ctx.db.updateTable('accounts').set({ role: 'moderator' }).where('id', '=', gone.id).execute()
  const wish = { name: 'sign_ups', is_paused: true, words: null } as const
  await expect(changeSiteSwitch(ctx, gone, wish)).rejects.toMatchObject({ code: 'operatorsOnly' })
  expect(await ctx.db.selectFrom('site_switches').select('name').execute()).toEqual([])
})
