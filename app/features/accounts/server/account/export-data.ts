import type { Context } from '#platform/context.ts'
import type { Actor } from '../../actor.ts'

/**
 * Everything that the site stores about the actor, as each feature tells it (`PersonalDataKeeper`), with the account
 * itself. A few times an hour: it reads a lot.
 */
export async function exportData(
  ctx: Pick<Context, 'db' | 'clock' | 'personalData' | 'secrets'>,
  actor: Actor,
): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = { exported_at: ctx.clock().toISOString() }
  for (const keeper of ctx.personalData) data[keeper.name] = await keeper.exportData(ctx.db, actor.id, ctx)
  return data
}
