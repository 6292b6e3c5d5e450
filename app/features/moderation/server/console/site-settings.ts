import type { Actor } from '#features/accounts/actor.ts'
import { firstName } from '#features/accounts/server/person.ts'
import { setSiteSwitch } from '#features/accounts/server/site-switches.ts'
import { type SiteSwitch, siteSwitches } from '#features/accounts/site-switches.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { SiteSettings } from '../../settings-schema.ts'
import { noteAudit } from '../audit-log.ts'
import { requireStaff } from '../staff.ts'

const mostHolds = 200

/** What is paused for everybody, and whose erasure waits. */
export async function getSiteSettings(ctx: Pick<Context, 'db' | 'clock'>): Promise<SiteSettings> {
  const [paused, holds] = await Promise.all([
    ctx.db
      .selectFrom('site_switches')
      .select(['name', 'words', 'paused_at'])
      .limit(siteSwitches.length)
      .execute(),
    ctx.db
      .selectFrom('erasure_holds as h')
      .innerJoin('accounts as a', 'a.id', 'h.account_id')
      .select(['a.id', 'a.email', firstName('a').as('name'), 'h.reason', 'h.until'])
      .where('h.ended_at', 'is', null)
      .where('h.until', '>', ctx.clock())
      .orderBy('h.until')
      .orderBy('h.id')
      .limit(mostHolds)
      .execute(),
  ])
  return {
    switches: siteSwitches.map((name) => {
      const row = paused.find((each) => each.name === name)
      return {
        name,
        is_paused: row !== undefined,
        words: row?.words ?? null,
        paused_at: row?.paused_at.toISOString() ?? null,
      }
    }),
    holds: holds.map(({ reason, until, ...person }) => ({ person, reason, until: until.toISOString() })),
  }
}

type Wish = { name: SiteSwitch; is_paused: boolean; words: string | null }

/** Pauses something for everybody, or lets it go on; the same twice is the same. */
export async function changeSiteSwitch(
  ctx: Pick<Context, 'db' | 'clock'>,
  staff: Actor,
  { name, is_paused: isPaused, words }: Wish,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await requireStaff({ ...ctx, db: tx }, staff, { role: 'operator' })
    await setSiteSwitch(ctx, tx, { name, isPaused, words, by: staff.id })
    await noteAudit(tx, ctx, {
      actor: staff.id,
      act: isPaused ? 'pause_switch' : 'resume_switch',
      text: { about: null, words: isPaused && words ? `${name}: ${words}` : name },
    })
  })
}
