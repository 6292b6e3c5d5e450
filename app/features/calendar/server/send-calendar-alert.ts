import type { NotifyDoors } from '#features/accounts/server/notify/notification.ts'
import { notify } from '#features/accounts/server/notify/notify.ts'
import { listExternalConflicts } from '#features/availability/server/external-nights.ts'
import { addDays, dateOf } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { platformNames } from '../calendar-sync.ts'
import { errorWords } from '../calendar-words.ts'
import { calendarAlertJob } from './calendar-jobs.ts'
import { conflictLetter, failingLetter, type LetterFacts, widenedLetter } from './emails/calendar-letters.ts'

type Alert = {
  configId: string
  news: 'failing' | 'conflict' | 'widened'
  bookingIds: readonly string[]
  messageId: string
}

type Doors = NotifyDoors & Pick<Context, 'clock'>

/**
 * Sends the mail about a calendar unless it is not true any more or not wanted. Safe to run twice: the message keeps
 * its id.
 */
export async function sendCalendarAlert(
  ctx: Doors,
  { configId, news, bookingIds, messageId }: Alert,
): Promise<void> {
  const row = await readFacts(ctx, configId)
  if (!row?.email) return
  const facts: LetterFacts = {
    propertyTitle: row.title,
    platformName: platformNames[row.platform],
    panelUrl: `${ctx.config.publicUrl}/dashboard?tab=calendar-sync`,
  }
  const letter =
    news === 'conflict'
      ? await aboutConflict(ctx, facts, configId, bookingIds)
      : news === 'failing'
        ? aboutFailure(facts, row)
        : aboutWidened(facts, row)
  if (!letter) return
  await notify(ctx, {
    event: calendarAlertJob.queue,
    kind: 'calendar_alerts',
    recipient: { account: row.user_id, email: row.email },
    letter,
    path: '/dashboard?tab=calendar-sync',
    id: messageId,
  })
}

function readFacts({ db }: Doors, configId: string) {
  return db
    .selectFrom('calendar_sync_configs as c')
    .innerJoin('properties as p', 'p.id', 'c.property_id')
    .innerJoin('accounts as a', 'a.id', 'c.user_id')
    .select([
      'c.user_id',
      'p.title',
      'c.platform',
      'c.is_active',
      'c.last_error',
      'c.last_error_status',
      'c.stale_since',
      'c.last_sync_at',
      'c.events_widened',
      'a.email',
    ])
    .where('c.id', '=', configId)
    .executeTakeFirst()
}

type Facts = NonNullable<Awaited<ReturnType<typeof readFacts>>>

function aboutFailure(facts: LetterFacts, row: Facts): Letter | null {
  if (!row.is_active || !row.last_error || !row.stale_since) return null
  const words = errorWords(row.last_error, row.last_error_status) // only we write it
  return failingLetter(facts, { words, staleSince: row.stale_since, wasRead: row.last_sync_at !== null })
}

function aboutWidened(facts: LetterFacts, { is_active, events_widened }: Facts): Letter | null {
  return is_active && events_widened > 0 ? widenedLetter(facts, events_widened) : null
}

async function aboutConflict(
  ctx: Doors,
  facts: LetterFacts,
  configId: string,
  bookingIds: readonly string[],
): Promise<Letter | null> {
  const conflicts = await listExternalConflicts(
    ctx.db,
    [configId],
    addDays(dateOf(ctx.clock()), -1),
    ctx.clock(),
  )
  const still = conflicts.filter(({ reference }) => bookingIds.includes(reference))
  const stays = new Map(still.map(({ reference, stay }) => [reference, stay]))
  return stays.size > 0 ? conflictLetter(facts, [...stays.values()]) : null
}
