import { Hono } from 'hono'
import { refuse } from '#lib/errors.ts'
import type { ApiEnv } from '#platform/http/api-env.ts'
import { limitAttempts } from '#platform/http/limit-attempts.ts'
import { calendarRefusals } from '../../calendar-errors.ts'
import { findCalendarFile } from './calendar-file.ts'

const namePattern = /^([\w-]{43}|[\w-]{80})\.ics$/
/** Platforms fetch hundreds of calendars from one network; somebody who tries tokens would need many more. */
const fetchesPerMinute = 600

/** Serves properties' own calendars: `/calendar/{token}.ics`. Who has the address may read it, and nobody else. */
export const calendarFiles = new Hono<ApiEnv>().get('/calendar/:name', async (c) => {
  const [, token] = namePattern.exec(c.req.param('name')) ?? []
  const { ctx, address } = c.var
  await limitAttempts(ctx, {
    bucket: `calendar-file:address:${address}`,
    limit: fetchesPerMinute,
    windowSeconds: 60,
  })
  // A host who opens the address to look at it is no platform (calendar.md, rule 12).
  const isServed = c.req.method !== 'HEAD' && c.req.header('sec-fetch-mode') !== 'navigate'
  const file = token ? await findCalendarFile(ctx, token, { isServed }) : null
  if (!file) throw refuse(calendarRefusals.exportNotFound)
  // HTTP dates have no milliseconds.
  const changedAt = Math.floor(file.changedAt.getTime() / 1000) * 1000
  const headers = {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="holmward.ics"',
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    etag: file.etag,
    'last-modified': new Date(changedAt).toUTCString(),
  }
  const match = c.req.header('if-none-match')
  const since = Date.parse(c.req.header('if-modified-since') ?? '')
  const isKnown = match ? isListed(match, file.etag) : since >= changedAt
  if (isKnown) return new Response(null, { status: 304, headers })
  return new Response(c.req.method === 'HEAD' ? null : file.text, { headers })
})

function isListed(header: string, etag: string): boolean {
  return header === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}
