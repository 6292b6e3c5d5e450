// The process of killed-apply.test.ts: reads the feed again and again, each time with other stays, until it is killed.
// Arguments: database URL, id of the feed, encryption secret.
import { addDays, calendarDate } from '#lib/stay.ts'
import { openDatabase } from '#platform/database/database.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log/log.ts'
import { keepCompiled } from '#tests/support/compiled.ts'
import { applyRead } from '../server/apply-read.ts'
import { findFeed } from '../server/queries.ts'

const [url = '', feedId = ''] = process.argv.slice(2)
const log = createLog('error', () => undefined)
const { db } = openDatabase(url, { max: 4, log, name: 'doomed' })
const { jobs } = await openJobs({ url, log, role: 'sender' })
const feed = await findFeed(db, feedId)
if (!feed) throw new Error('no feed')
const today = calendarDate('2026-06-15')
let minute = 0

for (let round = 0; ; round++) {
  const ctx = { db, jobs, clock: () => new Date(Date.UTC(2026, 5, 15, 12, minute)) }
  minute += 20
  const events = Array.from({ length: 60 }, (_, at) => ({
    checkIn: addDays(today, at * 9 + (round % 5)),
    checkOut: addDays(today, at * 9 + (round % 5) + 3),
    uid: '',
    via: [],
    label: 'Reserved' as const,
    status: 'confirmed' as const,
  }))
  const read = {
    total: 60,
    unusable: 0,
    doubtful: 0,
    widened: 0,
    dependsOnDay: false,
    etag: null,
    lastModified: null,
    contentHash: null,
    askedAt: new Date(),
    today,
  }
  await applyRead(ctx, feed, { ...read, events }, () => new Date('2030-01-01'))
  if (round === 2) {
    keepCompiled()
    process.stdout.write('at work\n')
  }
}
