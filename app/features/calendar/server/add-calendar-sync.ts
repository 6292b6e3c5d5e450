import type { Actor } from '#features/accounts/actor.ts'
import { hashSecretToken } from '#features/accounts/server/secret-token.ts'
import { mayActFor } from '#features/listings/server/access.ts'
import { refuse } from '#lib/errors.ts'
import { type PropertyId, parseId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { hostAndPort, isReadablePort } from '#platform/http/guarded-lookup.ts'
import { once } from '#platform/http/idempotency.ts'
import { calendarRefusals } from '../calendar-errors.ts'
import type { CalendarSync, NewCalendarSync } from '../calendar-schema.ts'
import { maxSyncsPerAccount, maxSyncsPerProperty } from '../calendar-sync.ts'
import { readFeedJob } from './calendar-jobs.ts'
import { digestOf, sealAddress } from './calendar-secrets.ts'
import { getCalendarSync } from './host-syncs.ts'

/**
 * Adds a calendar to one of the actor's properties; the worker reads it at once. Throws `propertyNotFound`, also for
 * somebody else's, `addressInUse`, `ownAddress`, `portRefused`, and the two limits. Answers it.
 */
export async function addCalendarSync(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock' | 'secrets' | 'config' | 'call'>,
  actor: Actor,
  input: NewCalendarSync,
): Promise<CalendarSync> {
  return once(ctx, async (tx) => {
    const propertyId = parseId<PropertyId>(input.property_id)
    // The account's row makes two additions at once count each other.
    await tx.selectFrom('accounts').select('id').where('id', '=', actor.id).forUpdate().execute()
    const property =
      propertyId &&
      (await tx
        .selectFrom('properties')
        .select('id')
        .where('id', '=', propertyId)
        .where(mayActFor(actor, 'calendar'))
        .executeTakeFirst())
    if (!property) throw refuse(calendarRefusals.propertyNotFound)
    await assertRoom(tx, actor, propertyId)
    const url = new URL(input.calendar_url)
    if (!isReadablePort(url, ctx.config.calendarAllowHosts)) throw refuse(calendarRefusals.portRefused)
    await assertNotOwn(tx, url, propertyId)
    const now = ctx.clock()
    const made = await tx
      .insertInto('calendar_sync_configs')
      .values({
        user_id: actor.id,
        property_id: propertyId,
        platform: input.platform,
        calendar_url: sealAddress(ctx.secrets, url.href),
        calendar_url_digest: digestOf(ctx.secrets, url.href),
        calendar_host: hostAndPort(url),
        platform_property_id: input.platform_property_id ?? null,
        sync_frequency_hours: input.sync_frequency_hours,
        is_active: true,
        created_at: now,
        next_read_at: now,
        queued_at: now,
      })
      .onConflict((conflict) => conflict.constraint('calendar_sync_configs_address_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw refuse(calendarRefusals.addressInUse)
    await ctx.jobs.send(tx, readFeedJob, { config_id: made.id })
    return getCalendarSync({ ...ctx, db: tx }, actor, made.id)
  })
}

async function assertRoom(tx: Transaction, actor: Actor, propertyId: PropertyId): Promise<void> {
  const { account, property } = await tx
    .selectFrom('calendar_sync_configs')
    .select(({ fn }) => [
      fn.countAll<string>().as('account'),
      fn.countAll<string>().filterWhere('property_id', '=', propertyId).as('property'),
    ])
    .where('user_id', '=', actor.id)
    .executeTakeFirstOrThrow()
  if (Number(property) >= maxSyncsPerProperty) throw refuse(calendarRefusals.tooManyForProperty)
  if (Number(account) >= maxSyncsPerAccount) throw refuse(calendarRefusals.tooManyForAccount)
}

/** A property's own calendar, read back, would change nothing; whoever pastes it meant another address. */
async function assertNotOwn(tx: Transaction, url: URL, propertyId: PropertyId): Promise<void> {
  const [, feedId] = /\/calendar\/([\da-f-]{36})-[\w-]{43}\.ics$/.exec(url.pathname) ?? []
  if (feedId) {
    const ownFeed = await tx
      .selectFrom('calendar_sync_configs')
      .select('id')
      .where('id', '=', feedId)
      .where('property_id', '=', propertyId)
      .executeTakeFirst()
    if (ownFeed) throw refuse(calendarRefusals.ownAddress)
  }
  const [, token] = /\/calendar\/([\w-]{43})\.ics$/.exec(url.pathname) ?? []
  if (!token) return
  const own = await tx
    .selectFrom('calendar_exports')
    .select('property_id')
    .where('token_hash', '=', hashSecretToken(token))
    .where('property_id', '=', propertyId)
    .executeTakeFirst()
  if (own) throw refuse(calendarRefusals.ownAddress)
}
