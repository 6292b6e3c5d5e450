import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { mayActFor } from '#features/listings/server/access.ts'
import { isListed } from '#features/listings/server/listed.ts'
import { confirmCalendarsOf } from '#features/listings/server/ranking.ts'
import { refuse } from '#lib/errors.ts'
import type { PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { askedBefore } from '../freshness.ts'
import { hostRefusals } from '../host-errors.ts'
import type { StaleCalendars } from '../profile-schema.ts'
import { readCalendarToken } from './calendar-link.ts'

type Doors = Pick<Context, 'db' | 'clock'>

/** Notes that the calendar of an own home is still correct. Throws `homeNotFound`. Safe to repeat. */
export async function confirmCalendar(ctx: Doors, actor: Actor, { id }: { id: PropertyId }): Promise<void> {
  const own = sql<boolean>`(id = ${id} and ${mayActFor(actor, 'calendar')})`
  if ((await confirmCalendarsOf(ctx.db, own, ctx.clock())) === 0) throw refuse(hostRefusals.homeNotFound)
}

/**
 * The same by the link of a mail, for the homes that it asked about; who has the mail need not be signed in. Throws `linkOver` when
 * the link is none of ours, or another mail has asked since.
 */
export async function confirmCalendars(
  ctx: Doors & Pick<Context, 'secrets'>,
  { token }: { token: string },
): Promise<{ homes: number }> {
  const said = readCalendarToken(ctx, token)
  if (!said) throw refuse(hostRefusals.linkOver)
  const asked = sql<boolean>`(
    calendar_asked_at = ${said.askedAt} and ${mayActFor({ id: said.host as Actor['id'] }, 'calendar')}
  )`
  const homes = await confirmCalendarsOf(ctx.db, asked, ctx.clock())
  if (homes === 0) throw refuse(hostRefusals.linkOver)
  return { homes }
}

const mostShown = 50

/** The actor's listed homes whose calendar nobody has confirmed for two weeks, the longest first. */
export async function listStaleCalendars(ctx: Doors, actor: Actor): Promise<StaleCalendars> {
  const stale = ctx.db
    .selectFrom('properties')
    .where(mayActFor(actor, 'calendar'))
    .where(isListed())
    .where('calendar_confirmed_at', '<', askedBefore(ctx.clock()))
    // A sign that the sweep has not seen yet is not known here; it comes by within the hour.
    .where('calendar_asked_at', 'is not', null)
    .whereRef('calendar_asked_at', '>', 'calendar_confirmed_at')
  const [homes, { count }] = await Promise.all([
    stale
      .select(['id', 'title', 'calendar_confirmed_at', 'unconfirmed_since'])
      .orderBy('calendar_confirmed_at')
      .orderBy('id')
      .limit(mostShown)
      .execute(),
    stale.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
  ])
  return {
    homes: homes.map((home) => ({
      id: home.id,
      title: home.title,
      confirmed_at: home.calendar_confirmed_at.toISOString(),
      is_last_in_search: home.unconfirmed_since !== null,
    })),
    count: Number(count),
  }
}
