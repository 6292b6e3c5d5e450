import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#platform/config/secrets.ts'
import type { Context } from '#platform/context.ts'
import { purposeKey } from '#platform/purpose-key.ts'

type Feed = { id: string; export_salt: string | null }

/** The export address for one connected calendar. It needs no storage but a salt: a new salt makes a new address. */
export function feedExportUrl(
  ctx: Pick<Context, 'config'> & { secrets: Pick<Secrets, 'encryption'> },
  feed: Feed,
): string {
  return `${ctx.config.publicUrl}/calendar/${feed.id}-${codeOf(ctx.secrets, feed).toString('base64url')}.ics`
}

/** The feed's id and the code in a file name `<id>-<code>`; null for any other name. */
export function parseFeedExport(name: string): { id: string; code: string } | null {
  const [, id, code] = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-([\w-]{43})$/.exec(name) ?? []
  return id && code ? { id, code } : null
}

/** True when the code belongs to the feed's present address. */
export function isFeedCode(secrets: Pick<Secrets, 'encryption'>, feed: Feed, code: string): boolean {
  const given = Buffer.from(code, 'base64url')
  const right = codeOf(secrets, feed)
  return given.length === right.length && timingSafeEqual(given, right)
}

function codeOf({ encryption }: Pick<Secrets, 'encryption'>, { id, export_salt }: Feed): Buffer {
  return createHmac('sha256', purposeKey(encryption, 'calendar feed export'))
    .update(`${id} ${export_salt}`)
    .digest()
}
