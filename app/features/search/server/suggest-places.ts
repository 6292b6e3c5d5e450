import type { Context } from '#platform/context.ts'
import type { Place } from '#platform/geocoding/gazetteer.ts'
import { limitAttempts } from '#platform/http/limit-attempts.ts'

/**
 * Places that a text may mean, the likeliest first. Questions that go on to a service are limited for each address;
 * those that the memory answers cost less than counting them.
 */
export async function suggestPlaces(
  ctx: Pick<Context, 'db' | 'clock' | 'config' | 'geocoding'>,
  address: string,
  text: string,
  limit: number,
): Promise<Place[]> {
  if (ctx.config.geocoder.kind === 'none') return ctx.geocoding.suggest(text, limit)
  await limitAttempts(ctx, { bucket: `suggest-places:address:${address}`, limit: 600, windowSeconds: 300 })
  return ctx.geocoding.complete(text, limit)
}
