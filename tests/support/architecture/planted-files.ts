import { longestFile } from './file-rules.ts'

/** A file that breaks one rule. */
type Planted = [rule: string, file: string, code: string]

/** What each rule is to find. */
export const planted: Planted[] = [
  ['lib imports a feature', 'app/lib/money.ts', "import { x } from '#features/bookings/booking.ts'"],
  ['lib imports React', 'app/lib/money.ts', "import { useState } from 'react'"],
  ['the typed client imports the API as code', 'app/lib/api-client.ts', "import { api } from '../api.ts'"],
  ['platform imports ui', 'app/platform/http/api.ts', "import { Button } from '#ui/button.tsx'"],
  [
    'platform imports a feature',
    'app/platform/jobs/work.ts',
    "import type { A } from '#features/accounts/actor.ts'",
  ],
  ['ui imports a feature', 'app/ui/button.tsx', "import { x } from '../features/listings/listing.ts'"],
  ['ui knows the router', 'app/ui/link.tsx', "import { Link } from 'react-router'"],
  ['web imports a feature', 'app/web/use-answer.ts', "import { x } from '#features/bookings/booking.ts'"],
  ['ui imports web', 'app/ui/button.tsx', "import { x } from '#web/use-answer.ts'"],
  ['ui imports platform', 'app/ui/button.tsx', "const log = await import('#platform/log/log.ts')"],
  [
    'a component imports the server',
    'app/features/bookings/components/box.tsx',
    "import { x } from '../server/request-booking.ts'",
  ],
  [
    'a component imports a type of the server',
    'app/features/bookings/components/box.tsx',
    "type X = import('../server/request-booking.ts').X",
  ],
  ['a component opens a file', 'app/features/bookings/components/box.tsx', "import fs from 'node:fs'"],
  [
    'a feature root imports platform',
    'app/features/bookings/booking.ts',
    "import { log } from '#platform/log/log.ts'",
  ],
  [
    'a server file imports a component',
    'app/features/bookings/server/api.ts',
    "import { Box } from '../components/box.tsx'",
  ],
  [
    'anything imports a page',
    'app/features/bookings/components/box.tsx',
    "import Page from '#features/listings/pages/property.tsx'",
  ],
  ['the root imports a page', 'app/server.ts', "import Page from './features/listings/pages/property.tsx'"],
  [
    'a feature imports against the arrows',
    'app/features/listings/server/delete.ts',
    "import { x } from '#features/bookings/booking.ts'",
  ],
  [
    'a feature imports a type against the arrows',
    'app/features/photos/photo.ts',
    "import type { Listing } from '#features/listings/listing.ts'",
  ],
  [
    "a page imports another feature's queries",
    'app/features/content/pages/home.tsx',
    "import { x } from '#features/listings/server/queries.ts'",
  ],
  [
    "a feature imports another's queries along an arrow",
    'app/features/bookings/server/api.ts',
    "import { x } from '#features/listings/server/queries.ts'",
  ],
  [
    'a feature writes the rows of bookings past their states',
    'app/features/messaging/server/x.ts',
    "import { rewriteBooking } from '#features/bookings/server/rows/rewrite-booking.ts'",
  ],
  ['a feature without a row in the table', 'app/features/parking/spot.ts', 'export const spot = 1'],
  [
    'the sandbox of payments imports a feature',
    'app/sandbox/clock.ts',
    "import { x } from '#features/billing/entitlement.ts'",
  ],
  [
    'a feature imports the search index',
    'app/features/search/server/find-listings.ts',
    "import type { Segment } from '#app/search-index/segment.ts'",
  ],
  [
    'a feature that may use any other imports the search index',
    'app/features/moderation/server/list-homes.ts',
    "import { matchSegment } from '#app/search-index/match-segment.ts'",
  ],
  [
    'matching imports the search index',
    'app/listing-matching/match-doc.ts',
    "import { hasBit } from '#app/search-index/bitmap.ts'",
  ],
  [
    'the search index imports a feature',
    'app/search-index/segment.ts',
    "import { x } from '#features/search/search-criteria.ts'",
  ],
  [
    'platform imports the sandbox',
    'app/platform/subscriptions/subscription-provider.ts',
    "import { x } from '#app/sandbox/clock.ts'",
  ],
  [
    'a feature without the arrow imports the sandbox',
    'app/features/listings/server/x.ts',
    "import { x } from '#app/sandbox/clock.ts'",
  ],
  [
    'the site starts a database',
    'app/context.ts',
    "import { openCluster } from '#database/embedded/cluster.ts'",
  ],
  [
    'the embedded database imports platform',
    'database/embedded/lock.ts',
    "import { x } from '#platform/config/config.ts'",
  ],
  ['the application imports a script', 'app/server.ts', "import { x } from '../scripts/start.ts'"],
  ['the application imports a test', 'app/lib/money.ts', "import { x } from './money.test.ts'"],
  ['a measurement imports a script', 'bench/site.ts', "import { x } from '../scripts/serve.ts'"],
  ['a script imports a measurement', 'scripts/lighthouse.ts', "import { x } from '../bench/measure.ts'"],
  ['a tool imports a script', 'tools/supervise.ts', "import { x } from '../scripts/serve.ts'"],
  ['a barrel file', 'app/ui/all.ts', "export { Button } from './button.tsx'"],
  ['a barrel file of everything', 'app/ui/all.ts', "export * from './button.tsx'"],
  ['a default export', 'app/ui/button.tsx', 'export default function Button() {}'],
  ['a default export by name', 'app/ui/button.tsx', 'const b = 1; export { b as default }'],
  ['process.env', 'app/features/accounts/server/sign-in.ts', 'export const secret = process.env.SECRET'],
  ['process.env in brackets', 'app/server.ts', "export const secret = globalThis.process['env']"],
  ['the environment taken apart', 'app/server.ts', 'const { env } = process'],
  ['an end that may hang', 'scripts/serve.ts', 'process.exit(1)'],
  ['the environment imported', 'app/server.ts', "import { env } from 'node:process'"],
  [
    'what a column holds said where it is read',
    'app/features/billing/server/queries.ts',
    'export const plan = (row) => row?.plan as Plan',
  ],
  ...[
    'id as BookingId',
    'found?.status as BookingStatus',
    "side as 'guest' | 'host'",
    'homes as PropertyId[]',
  ].map(
    (code): Planted => [
      `what a column holds: ${code}`,
      'app/features/guide/server/x.ts',
      `export const x = ${code}`,
    ],
  ),
  ['a price times nights', 'app/features/search/pin.ts', 'export const total = price * nights'],
  [
    'a price times nights in SQL',
    'app/features/search/server/pins.ts',
    `export const total = (nights) => sql\`price_per_night * 100 * \${nights}\``,
  ],
  [
    'a price times the days between two dates in SQL',
    'app/features/search/server/pins.ts',
    'export const total = sql`b.price_per_night * (b.check_out_date - b.check_in_date)`',
  ],
  ...[
    'stay.nights! * price',
    'price * (stay?.nights ?? 1)',
    'price * Number(nights)',
    'price * BigInt(stay.nights)',
    'nights.length * price.amount',
    '() => { for (const night of nights) t += home.price_per_night }',
    'nights.reduce((t) => t + Number(home?.price_per_night), 0)',
    '() => { for (const night of nights) t = (pricePerNight!.amount ?? 0) + t }',
    'countNights(stay) * price.amount',
    'sql`nights * price_per_night`',
    `sql\`\${nights} * price_per_night\``,
    'sql`(b.check_out_date - b.check_in_date) * b.price_per_night`',
    'sql`price_per_night * (upper(stay) - lower(stay))`',
    "query('select price_per_night * nights from x')",
  ].map(
    (code): Planted => [
      `a price times nights: ${code}`,
      'app/features/search/pin.ts',
      `export const x = ${code}`,
    ],
  ),
  [
    'money multiplied outside pricing',
    'app/features/search/pin.ts',
    "import { multiplyMoney } from '#lib/money.ts'\nexport const x = (a, b) => multiplyMoney(a, b)",
  ],
  [
    'the host of a home in a query',
    'app/features/guide/server/find-book.ts',
    "export const x = (query, actor) => query.where('p.host_id', '=', actor.id)",
  ],
  [
    'the host of a home in a condition',
    'app/features/guide/server/find-book.ts',
    'export const isOwn = (row, actor) => row.host_id === actor.id',
  ],
  ...[
    `sql\`where p.host_id=\${id}\``,
    `sql\`where p.host_id <> \${id}\``,
    `sql\`where \${id} = p.host_id\``,
    "query.where('p.host_id', 'in', [id])",
    "query.where('host_id', '!=', id)",
    'query.where((is) => is.and({ host_id: id }))',
    'rows.filter(({ host_id }) => host_id === id)',
  ].map(
    (code): Planted => [
      `the host of a home: ${code}`,
      'app/features/guide/server/find-book.ts',
      `export const x = (id, rows, query) => ${code}`,
    ],
  ),
  [
    'a status of a booking in a condition',
    'app/features/bookings/server/list-stays.ts',
    "export const isOpen = (status) => status === 'pending'",
  ],
  [
    'a status in a condition on a booking that was handed in',
    'app/features/trips/components/x.tsx',
    "export const isSure = ({ booking }) => booking?.status === 'confirmed'",
  ],
  [
    'statuses in a list that is asked',
    'app/web/x.ts',
    "export const isOver = (stay) => ['completed', 'cancelled'].includes(stay.status)",
  ],
  [
    'a status in a script of the operator',
    'scripts/x.ts',
    "export const x = sql`select count(*) from bookings where status = 'pending'`",
  ],
  [
    'a status in SQL',
    'app/features/guide/server/list-stays.ts',
    "import { x } from '#features/bookings/server/x.ts'\nexport const y = sql`where status = 'confirmed'`",
  ],
  [
    'a status in a query of the table',
    'app/features/reviews/server/list-stays.ts',
    "export const x = (db) => db.selectFrom('bookings as b').where('status', '=', 'completed')",
  ],
  ...[
    "sql`select from bookings where status = 'pending'`",
    "sql`select from trips join bookings b using (id) where b.status <> 'pending'`",
    'query("select from bookings where status = \'pending\'")',
    "sql`select from properties where status = 'hidden'`",
  ].map((code): Planted => [`a status: ${code}`, 'app/platform/jobs/work.ts', `export const x = ${code}`]),
  [
    'a status in a template',
    'app/features/guide/server/list-stays.ts',
    "import { x } from '#features/bookings/server/x.ts'\nexport const y = (status) => status === `confirmed`",
  ],
  [
    'the switch of a home in a query',
    'app/features/guide/server/list-homes.ts',
    "export const x = (query) => query.where('p.is_active', '=', true)",
  ],
  [
    'the switch of a home in SQL',
    'app/features/search/server/list-homes.ts',
    'export const x = sql`select id from properties where is_active`',
  ],
  [
    'a state of a listing in a query of the table',
    'app/features/guide/server/list-homes.ts',
    "export const x = (db) => db.selectFrom('properties as p').where('p.status', '=', 'hidden')",
  ],
  [
    'a state of a listing in a condition',
    'app/features/listings/server/list-homes.ts',
    "import { x } from '../listing-status.ts'\nexport const y = (status) => status === 'paused'",
  ],
  ...[
    'addDays(today, 730)',
    'addDays(today, 2 * 365)',
    'sql`current_date + 731`',
    "sql`now() + interval '2 years'`",
  ].map(
    (code): Planted => [
      `the days of two years: ${code}`,
      'app/features/guide/guide.ts',
      `export const x = ${code}`,
    ],
  ),
  [
    'a schema that cleans a text by itself',
    'app/features/reviews/review-schema.ts',
    'export const title = z.string().trim().max(100)',
  ],
  [
    'a schema that counts a text by itself',
    'app/features/reviews/review-schema.ts',
    'export const isShort = (text) => lengthOf(text) < 100',
  ],
  [
    'an operation that cleans a text by itself',
    'app/features/reviews/server/review-api.ts',
    'export const title = z.string().trim().max(100)',
  ],
  [
    'a mail beside the door of news',
    'app/features/guide/server/send-guide-letter.ts',
    'export const x = (ctx) => ctx.mail.send({})',
  ],
  [
    'a mail by a door that was taken out of its context',
    'app/features/guide/server/send-guide-letter.ts',
    'export const x = ({ mail }) => mail.send({})',
  ],
  [
    'code that comes late in a way of its own',
    'app/features/search/components/search-form.tsx',
    "import { lazy } from 'react'",
  ],
  ['a giant', 'app/features/bookings/booking.ts', 'export const x = 1\n'.repeat(longestFile + 1)],
]
