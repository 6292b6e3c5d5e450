import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { apiCaller } from '#tests/support/api.ts'
import { insertBooking } from '#tests/support/authorisation/booking-row.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import type { Act } from '../decision.ts'
import { appealEnds, mayAppeal } from '../decision.ts'
import type { Decision } from '../moderation-schema.ts'
import { decisionOf, makeStaff } from '../testing/make-staff.ts'
import { endDecisions } from './decisions/end-decisions.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)
const [operator, second, moderator] = [
  await makeStaff(ctx),
  await makeStaff(ctx),
  await makeStaff(ctx, 'moderator'),
]
const host = await makeAccount(ctx)

beforeEach(async () => {
  ctx.setClock(testNow)
  await ctx.db.deleteFrom('attempts').execute()
})

async function openCase(kind: string, id: string, as = operator): Promise<string> {
  const answer = await call('POST', '/operator/cases', { as, body: { kind, id } })
  expect(answer.status).toBe(201)
  return (answer.body as { id: string }).id
}

async function decide(
  kind: string,
  id: string,
  act: Act,
  { as = operator, ...more }: { as?: TestAccount; [field: string]: unknown } = {},
) {
  const found = await openCase(kind, id, as)
  const answer = await call('POST', `/operator/cases/${found}/decisions`, { as, body: decisionOf(act, more) })
  return { ...answer, case: found, id: (answer.body as { id: string }).id }
}

const statusOf = async (id: string) =>
  (
    await ctx.db
      .selectFrom('properties')
      .select('status')
      .where('id', '=', id as never)
      .executeTakeFirst()
  )?.status
const standingOf = async ({ id }: TestAccount) =>
  (await ctx.db.selectFrom('accounts').select('standing').where('id', '=', id).executeTakeFirstOrThrow())
    .standing
const mailsTo = (to: string) => ctx.mails.filter((mail) => mail.to === to)

test('a hidden listing is its host’s alone, who is told why by mail and on the site, and appeals once', async () => {
  const home = await makeListing(ctx, host)
  const { id } = await decide('listing', home, 'hide_listing', { as: moderator })
  expect(await statusOf(home)).toBe('hidden')
  await ctx.runJobs()
  const mail = mailsTo(host.email).find(({ subject }) => subject === 'Your listing is hidden')
  for (const words of [
    'The pictures show another house.',
    'Terms of service, section 5',
    'Nobody finds',
    'A person',
    'six months',
  ])
    expect(mail?.text).toContain(words)
  expect(await call('GET', `/decisions/${id}`, { as: host })).toMatchObject({
    status: 200,
    body: { act: 'hide_listing', reason: 'fraud', ground: 'terms', is_automated: false, appeal: null },
  })
  expect((await call('GET', `/decisions/${id}`, { as: moderator })).status).toBe(404)
  const appeal = () =>
    call('POST', `/decisions/${id}/appeal`, { as: host, body: { words: 'It is my house.' } })
  expect((await appeal()).status).toBe(201)
  expect(await appeal()).toMatchObject({ status: 409, body: { code: 'appealedAlready' } })
})

test('an appeal is decided by another person where there is one, and takes the decision back', async () => {
  const home = await makeListing(ctx, host)
  const { id } = await decide('listing', home, 'hide_listing')
  await call('POST', `/decisions/${id}/appeal`, { as: host, body: { words: 'It is my house.' } })
  const answer = (as: TestAccount) =>
    call('POST', `/operator/appeals/${id}`, { as, body: { is_upheld: false, answer: 'You are right.' } })
  expect(await answer(operator)).toMatchObject({ status: 409, body: { code: 'otherDecides' } })
  expect((await answer(second)).status).toBe(204)
  expect(await answer(second)).toMatchObject({ status: 409, body: { code: 'appealDecided' } })
  expect(await statusOf(home)).toBe('paused')
  await ctx.runJobs()
  expect(
    mailsTo(host.email).some(({ subject }) => subject === 'Your appeal: the decision was reversed'),
  ).toBe(true)
})

test('who is alone decides an appeal against the own decision', async () => {
  const home = await makeListing(ctx, host)
  const { id } = await decide('listing', home, 'hide_listing', { as: moderator })
  await call('POST', `/decisions/${id}/appeal`, { as: host, body: { words: 'It is my house.' } })
  const others = [operator.id, second.id]
  await ctx.db.updateTable('accounts').set({ factor_since: null }).where('id', 'in', others).execute()
  const body = { is_upheld: true, answer: 'It stands.' }
  expect((await call('POST', `/operator/appeals/${id}`, { as: moderator, body })).status).toBe(204)
  await ctx.db.updateTable('accounts').set({ factor_since: testNow }).where('id', 'in', others).execute()
  expect(await statusOf(home)).toBe('hidden')
})

test('appeals are taken for six months, to the minute, wherever the month ends', async () => {
  expect(appealEnds(new Date('2026-08-31T10:00:00Z')).toISOString()).toBe('2027-02-28T10:00:00.000Z')
  const home = await makeListing(ctx, host)
  const { id } = await decide('listing', home, 'hide_listing')
  const appeal = () => call('POST', `/decisions/${id}/appeal`, { as: host, body: { words: 'No.' } })
  const end = appealEnds(testNow)
  await ctx.db.updateTable('sessions').set({ ended_at: null }).where('account_id', '=', host.id).execute()
  const late = new Date(end.getTime() + 1)
  const read = async () => (await call('GET', `/decisions/${id}`, { as: host })).body as Decision
  // Whoever is offered an appeal can make it.
  expect([mayAppeal(await read(), end), mayAppeal(await read(), late)]).toEqual([true, false])
  ctx.setClock(late)
  expect(await appeal()).toMatchObject({ status: 409, body: { code: 'appealOver' } })
  ctx.setClock(end)
  expect((await appeal()).status).toBe(201)
})

test('a case is decided once, not by whom it is about, not by what it is not about, and on grounds', async () => {
  const home = await makeListing(ctx, host)
  const first = await decide('listing', home, 'reject')
  expect(first.status).toBe(201)
  const again = await call('POST', `/operator/cases/${first.case}/decisions`, {
    as: second,
    body: decisionOf('reject'),
  })
  expect(again).toMatchObject({ status: 409, body: { code: 'caseDecided' } })
  const own = await makeListing(ctx, moderator)
  const found = await openCase('listing', own)
  expect(
    await call('POST', `/operator/cases/${found}/decisions`, { as: moderator, body: decisionOf('reject') }),
  ).toMatchObject({ status: 409, body: { code: 'ownCase' } })
  expect(await decide('listing', home, 'hide_review')).toMatchObject({
    status: 409,
    body: { code: 'actNotPossible' },
  })
  expect(await decide('listing', home, 'hide_listing', { reason: 'none' })).toMatchObject({
    body: { code: 'reasonNeeded' },
  })
  expect(await decide('listing', home, 'hide_listing', { until: '2020-01-01T00:00:00Z' })).toMatchObject({
    body: { code: 'untilNotPossible' },
  })
  expect(await decide('listing', home, 'hide_listing', { facts: ' ' })).toMatchObject({ status: 400 })
})

test('a moderator decides on content and not on accounts', async () => {
  for (const act of ['warn', 'restrict', 'suspend', 'restore'] as const)
    expect(await decide('profile', host.id, act, { as: moderator })).toMatchObject({
      status: 403,
      body: { code: 'operatorsOnly' },
    })
  expect(await standingOf(host)).toBe('good')
})

test('what was ordered until a day ends at that day by itself, and is told', async () => {
  const home = await makeListing(ctx, host)
  const until = '2026-06-20T12:00:00.000Z'
  await decide('listing', home, 'hide_listing', { until })
  ctx.setClock(new Date(Date.parse(until) - 1))
  expect(await endDecisions(ctx)).toBe(0)
  ctx.setClock(new Date(until))
  expect(await endDecisions(ctx)).toBe(1)
  expect(await endDecisions(ctx)).toBe(0)
  expect(await statusOf(home)).toBe('paused')
  await ctx.runJobs()
  expect(mailsTo(host.email).some(({ subject }) => subject === 'Ended: Your listing is hidden')).toBe(true)
})

test('a removed listing loses its pictures, their files and what bookings keep of them', async () => {
  const path = `${host.id}/1780000000000-0123456789abcdef.webp`
  await ctx.db
    .insertInto('photos')
    .values({ path, owner_id: host.id, bytes: 1, state: 'ready', width: 3, height: 2 })
    .execute()
  await ctx.storage.put(`photos/${path}/320.webp`, new Uint8Array([1]), 'image/webp')
  const home = await makeListing(ctx, host, { image_urls: [`/photos/${path}`] })
  const guest = await makeAccount(ctx)
  const stay = {
    check_in_date: '2026-09-01',
    check_out_date: '2026-09-05',
    expires_at: testNow,
    status: 'confirmed' as const,
  }
  const booking = await insertBooking(ctx, { property: home, host, guest }, stay)
  await ctx.db
    .updateTable('bookings')
    .set({ property_image: `/photos/${path}` })
    .where('id', '=', booking)
    .execute()
  await decide('listing', home, 'remove_listing')
  await ctx.runJobs()
  expect(await ctx.db.selectFrom('photos').select('path').where('path', '=', path).execute()).toEqual([])
  expect(await ctx.storage.exists(`photos/${path}/320.webp`)).toBe(false)
  const kept = await ctx.db
    .selectFrom('bookings')
    .select(['status', 'property_image'])
    .where('id', '=', booking)
    .execute()
  expect(kept).toEqual([{ status: 'confirmed', property_image: null }])
})

test('the log of the console is changed by nobody, and what names people goes with them', async () => {
  const gone = await makeAccount(ctx)
  await decide('profile', gone.id, 'warn')
  for (const act of [
    sql`update audit_log set act = 'reject'`,
    sql`delete from audit_log`,
    sql`truncate audit_log cascade`,
  ])
    await expect(act.execute(ctx.db)).rejects.toThrow('only added to')
  const before = await ctx.db.selectFrom('audit_log').selectAll().orderBy('id').execute()
  await ctx.db.updateTable('accounts').set({ delete_after: testNow }).where('id', '=', gone.id).execute()
  const { eraseAccounts } = await import('#features/accounts/server/account/erase-accounts.ts')
  expect(await eraseAccounts(ctx)).toBe(1)
  expect(await ctx.db.selectFrom('audit_log').selectAll().orderBy('id').execute()).toEqual(before)
  expect(
    await ctx.db.selectFrom('audit_texts').select('text').where('subject_id', '=', gone.id).execute(),
  ).toEqual([])
  expect(
    await ctx.db
      .selectFrom('decision_texts as t')
      .innerJoin('decisions as d', 'd.id', 't.decision_id')
      .select('t.words')
      .where('d.subject_id', '=', gone.id)
      .execute(),
  ).toEqual([])
})

test('the log goes out as a file in which no cell is a formula, and every text is one cell', async () => {
  const texts = [
    ...['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠1'],
    ...['say "no", twice', 'one\r\n=two', 'a,b', '"'],
  ]
  for (const facts of texts) {
    const { id } = await ctx.db
      .insertInto('audit_log')
      .values({ at: testNow, act: 'search', actor_id: operator.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ctx.db.insertInto('audit_texts').values({ audit_id: id, text: facts }).execute()
  }
  const { body } = await call('GET', '/operator/audit/file', { as: operator })
  const { csv } = body as { csv: string }
  const head = 'at,actor,act,case_id,decision_id,target_kind,target_id,text\r\n'
  expect(csv.startsWith(head)).toBe(true)
  const cell = '"(?:[^"]|"")*"'
  const rows = csv.slice(head.length).match(new RegExp(`${cell}(?:,${cell}){7}\\r\\n`, 'g')) ?? []
  expect(head + rows.join('')).toBe(csv)
  const told = rows.map((row) => row.match(new RegExp(cell, 'g'))?.at(-1)?.slice(1, -1).replaceAll('""', '"'))
  const isFormula = (text: string) => texts.indexOf(text) < 11
  for (const text of texts) expect(told).toContain(isFormula(text) ? `'${text}` : text)
})

test('a log of any length goes out whole, each entry once, and no part of it goes unrecorded', async () => {
  await sql`
    insert into audit_log (at, act, actor_id)
    select ${testNow}, 'search', ${operator.id} from generate_series(1, 20_500)
  `.execute(ctx.db)
  const total = async () =>
    Number((await sql<{ count: string }>`select count(*) from audit_log`.execute(ctx.db)).rows[0]?.count)
  const before = await total()
  const parts: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await call('GET', `/operator/audit/file${cursor && `?cursor=${cursor}`}`, {
      as: operator,
    })
    const part = body as { csv: string; next_cursor: string | null }
    parts.push(part.csv)
    cursor = part.next_cursor
  }
  expect(parts).toHaveLength(3)
  expect(parts.join('').match(/"20\d\d-\d\d-\d\dT/g)).toHaveLength(before + 1)
  expect(parts.join('').match(/^at,actor/gm)).toHaveLength(1)
  expect(await total()).toBe(before + parts.length)
})

test('the log is read page by page, each entry once, also of one moment', async () => {
  for (let at = 0; at < 230; at++)
    await ctx.db
      .insertInto('audit_log')
      .values({ at: testNow, act: 'search', actor_id: operator.id })
      .execute()
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await call('GET', `/operator/audit${cursor && `?cursor=${cursor}`}`, { as: operator })
    const page = body as { entries: { id: string }[]; next_cursor: string | null }
    seen.push(...page.entries.map(({ id }) => id))
    cursor = page.next_cursor
  }
  expect(seen.length).toBeGreaterThan(230)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.map(Number)).toEqual(seen.map(Number).toSorted((one, other) => other - one))
})
