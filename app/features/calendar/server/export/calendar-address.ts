import type { Actor } from '#features/accounts/actor.ts'
import { makeSecretToken } from '#features/accounts/server/secret-token.ts'
import { mayActFor } from '#features/listings/server/access.ts'
import { refuse } from '#lib/errors.ts'
import type { PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { once } from '#platform/http/idempotency.ts'
import { calendarRefusals } from '../../calendar-errors.ts'
import type { CalendarExport } from '../../calendar-schema.ts'
import { sealAddress, unsealAddress } from '../calendar-secrets.ts'

type Choice = { id: PropertyId; include_everything: boolean }

type Doors = Pick<Context, 'db' | 'secrets' | 'config'>

/**
 * The address of the calendar of one of the actor's properties. Throws `propertyNotFound`, also for somebody else's.
 */
export async function getCalendarExport(
  ctx: Doors,
  actor: Actor,
  { id: propertyId }: { id: PropertyId },
): Promise<CalendarExport> {
  await assertOwn(ctx.db, actor, propertyId)
  const row = await ctx.db
    .selectFrom('calendar_exports')
    .select(['token', 'include_everything'])
    .where('property_id', '=', propertyId)
    .executeTakeFirst()
  const token = row && unsealAddress(ctx.secrets, row.token)
  return {
    url: token ? addressOf(ctx, token) : null,
    include_everything: row?.include_everything ?? false,
  }
}

/**
 * Makes a new secret address; the one before, if there was one, leads nowhere from now on. Throws `propertyNotFound`.
 */
export async function rotateCalendarExport(
  ctx: Pick<Context, 'db' | 'secrets' | 'config' | 'clock' | 'call'>,
  actor: Actor,
  { id: propertyId, include_everything: includeEverything }: Choice,
): Promise<CalendarExport> {
  return once(ctx, async (tx) => {
    await assertOwn(tx, actor, propertyId)
    const { text, hash } = makeSecretToken()
    const values = {
      token_hash: hash,
      token: sealAddress(ctx.secrets, text),
      include_everything: includeEverything,
      created_at: ctx.clock(),
      content_hash: null,
      changed_at: null,
    }
    await tx
      .insertInto('calendar_exports')
      .values({ property_id: propertyId, ...values })
      .onConflict((conflict) => conflict.column('property_id').doUpdateSet(values))
      .execute()
    return { url: addressOf(ctx, text), include_everything: includeEverything }
  })
}

/** Chooses whether blocks of other calendars are exported too; the address stays. Throws `propertyNotFound`. */
export async function chooseExported(
  ctx: Doors,
  actor: Actor,
  { id: propertyId, include_everything: includeEverything }: Choice,
): Promise<CalendarExport> {
  await assertOwn(ctx.db, actor, propertyId)
  await ctx.db
    .updateTable('calendar_exports')
    .set({ include_everything: includeEverything })
    .where('property_id', '=', propertyId)
    .execute()
  return getCalendarExport(ctx, actor, { id: propertyId })
}

/** Takes the address away: it leads nowhere from now on. Twice changes nothing. Throws `propertyNotFound`. */
export async function revokeCalendarExport(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
  { id: propertyId }: { id: PropertyId },
): Promise<void> {
  await assertOwn(ctx.db, actor, propertyId)
  await ctx.db.deleteFrom('calendar_exports').where('property_id', '=', propertyId).execute()
}

async function assertOwn(db: Database | Transaction, actor: Actor, propertyId: PropertyId): Promise<void> {
  const own = await db
    .selectFrom('properties')
    .select('id')
    .where('id', '=', propertyId)
    .where(mayActFor(actor, 'calendar'))
    .executeTakeFirst()
  if (!own) throw refuse(calendarRefusals.propertyNotFound)
}

function addressOf(ctx: Pick<Context, 'config'>, token: string): string {
  return `${ctx.config.publicUrl}/calendar/${token}.ics`
}
