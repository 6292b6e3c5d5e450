import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import { writeBoth } from '#features/reviews/testing/write-both.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { decisionOf, makeStaff } from '../testing/make-staff.ts'

// What no code writes the database refuses as well: every check and key of the tables of reviews, reports and decisions, by a row
// that breaks it and nothing else.

const ctx = await createTestContext()
const call = apiCaller(ctx)
const tables = [
  'appeals',
  'audit_texts',
  'cases',
  'decision_texts',
  'decisions',
  'flags',
  'guest_reviews',
  'reports',
  'reviews',
]

await makeRows()

/** One of each: a stay that both have reviewed, a report of one of the two, its decision and an appeal. */
async function makeRows(): Promise<void> {
  const [operator, host, guest] = [await makeStaff(ctx), await makeAccount(ctx), await makeAccount(ctx)]
  const listing = await makeListing(ctx, host)
  const values = { check_in_date: '2026-06-15', check_out_date: '2026-06-18' }
  const id = await makeBooking(ctx, { host, guest, listing, status: 'completed', values })
  const words = { title: 'Quiet and bright', comment: 'We slept well and walked far.' }
  const review = await writeBoth(ctx, { host, guest, id, words })
  const report = {
    kind: 'review',
    id: review.id,
    reason: 'spam',
    name: 'Mara',
    email: 'm@example.com',
    good_faith: true,
  }
  expect((await call('POST', '/reports', { body: { ...report, words: 'Look.' } })).status).toBe(201)
  const opened = await call('POST', '/operator/cases', {
    as: operator,
    body: { kind: 'review', id: review.id },
  })
  const found = Object(opened.body).id
  const url = `/operator/cases/${found}/decisions`
  const made = await call('POST', url, { as: operator, body: decisionOf('hide_review') })
  const appeal = { as: guest, body: { words: 'It is true.' } }
  expect((await call('POST', `/decisions/${Object(made.body).id}/appeal`, appeal)).status).toBe(201)
  await sql`insert into flags (kind, target_id, case_id, found_at) values ('price', ${listing}, ${found}, now())`.execute(
    ctx.db,
  )
}

const long = (column: string, most: number, table: string): [string, string][] => [
  [`${table}_${column}_length`, `update ${table} set ${column} = ''`],
  [`${table}_${column}_length`, `update ${table} set ${column} = repeat('x', ${most + 1})`],
]
const range = (column: string, constraint: string, table: string): [string, string][] => [
  [constraint, `update ${table} set ${column} = 0`],
  [constraint, `update ${table} set ${column} = 6`],
]
const known = (column: string, constraint: string, table: string): [string, string][] => [
  [constraint, `update ${table} set ${column} = 'other'`],
]
const again = (table: string, columns: string) =>
  `insert into ${table} (${columns}) select ${columns} from ${table}`

const broken: [string, string][] = [
  ...long('words', 2_000, 'appeals'),
  ...long('answer', 2_000, 'appeals'),
  ['appeals_complete', 'update appeals set decided_at = now()'],
  ['appeals_complete', `update appeals set is_upheld = true`],
  ['appeals_decision_key', again('appeals', 'decision_id, words, created_at')],
  ['audit_texts_length', `update audit_texts set text = ''`],
  ['audit_texts_length', `update audit_texts set text = repeat('x', 4001)`],
  ['cases_report_count_range', 'update cases set report_count = -1'],
  ...known('target_kind', 'cases_target_known', 'cases'),
  ...long('facts', 2_000, 'decision_texts'),
  ...long('rule', 300, 'decision_texts'),
  ...long('words', 2_000, 'decision_texts'),
  ...known('act', 'decisions_act_known', 'decisions'),
  ...known('reason', 'decisions_reason_known', 'decisions'),
  ...known('ground', 'decisions_ground_known', 'decisions'),
  ['decisions_other_decides', 'update decisions set decider_id = subject_id'],
  ...known('kind', 'flags_kind_known', 'flags'),
  [
    'guest_reviews_booking_key',
    again(
      'guest_reviews',
      'booking_id, guest_id, host_id, rating, comment, would_host_again, created_at, published_at',
    ),
  ],
  ['guest_reviews_comment_length', `update guest_reviews set comment = 'too short'`],
  ['guest_reviews_comment_length', `update guest_reviews set comment = repeat('x', 1001)`],
  ...range('rating', 'guest_reviews_rating_range', 'guest_reviews'),
  ...['communication', 'cleanliness', 'rules'].flatMap((column) =>
    range(column, 'guest_reviews_scores_range', 'guest_reviews'),
  ),
  ['reports_email_length', `update reports set reporter_email = 'a@'`],
  ['reports_email_length', `update reports set reporter_email = repeat('x', 255)`],
  ['reports_name_length', `update reports set reporter_name = ''`],
  ['reports_name_length', `update reports set reporter_name = repeat('x', 101)`],
  ...long('words', 1_000, 'reports'),
  [
    'reviews_booking_key',
    again('reviews', 'booking_id, property_id, reviewer_id, host_id, rating, title, comment'),
  ],
  ['reviews_comment_length', `update reviews set comment = 'too short'`],
  ['reviews_comment_length', `update reviews set comment = repeat('x', 1001)`],
  ['reviews_host_answer_complete', `update reviews set host_answer = 'Thank you for coming.'`],
  ['reviews_host_answer_length', `update reviews set host_answer = 'Thanks.', host_answered_at = now()`],
  ...range('rating', 'reviews_rating_range', 'reviews'),
  ...['cleanliness', 'accuracy', 'check_in', 'communication', 'location', 'value'].flatMap((column) =>
    range(column, 'reviews_scores_range', 'reviews'),
  ),
  ['reviews_title_length', `update reviews set title = 'Four'`],
  ['reviews_title_length', `update reviews set title = '      '`],
]

test.each(broken)('%s refuses: %s', async (constraint, statement) => {
  await expect(sql.raw(statement).execute(ctx.db)).rejects.toMatchObject({ constraint })
})

test('each of them is tried, and holds for the rows of before too', async () => {
  const { rows } = await sql<{ name: string; is_valid: boolean; is_key: boolean }>`
    select conname as name, convalidated as is_valid, contype = 'f' as is_key from pg_constraint
    where contype in ('c', 'u', 'f') and conrelid::regclass::text = any (${tables}) order by 1
  `.execute(ctx.db)
  const tried = new Set(broken.map(([constraint]) => constraint))
  expect(rows.filter(({ name, is_key }) => !is_key && !tried.has(name))).toEqual([])
  expect(rows.filter(({ is_valid }) => !is_valid)).toEqual([])
})

test('of one thing one case waits at a time', async () => {
  const columns = 'target_kind, target_id, subject_id, opened_at'
  await sql.raw(again('cases', columns)).execute(ctx.db)
  const twice = sql.raw(`${again('cases', columns)} limit 1`).execute(ctx.db)
  await expect(twice).rejects.toMatchObject({ constraint: 'cases_open_key' })
})
