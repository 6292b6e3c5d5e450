import { createHmac, timingSafeEqual } from 'node:crypto'
import { refuse } from '#lib/errors.ts'
import { type AccountId, parseId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { accountRefusals } from '../account-errors.ts'
import { findMailKind, type MailKind } from '../mail-kinds.ts'

/**
 * Switches off the kind that a link in a mail names, for whoever has the mail: no sign-in is asked, as RFC 8058 wants
 * it. Answers what was switched off. Throws `linkInvalid` for anything that we did not sign. Safe to repeat.
 */
export async function unsubscribe(
  ctx: Pick<Context, 'db' | 'clock' | 'secrets'>,
  { token }: { token: string },
): Promise<{ kind: MailKind }> {
  const { accountId, kind } = readUnsubscribeToken(ctx, token)
  await switchOff(ctx, accountId, kind)
  return { kind }
}

/** The address in a mail behind "no more of these", and in its List-Unsubscribe header. */
export function unsubscribeLinks(
  ctx: Pick<Context, 'secrets' | 'config'>,
  accountId: AccountId,
  kind: MailKind,
): { page: string; oneClick: string; token: string } {
  const token = `${accountId}.${kind}.${sign(ctx, accountId, kind)}`
  return {
    page: `${ctx.config.publicUrl}/unsubscribe?token=${token}`,
    oneClick: `${ctx.config.publicUrl}/api/mail-preferences/unsubscribe?token=${token}`,
    token,
  }
}

/** Whose link it is and what about. Throws `linkInvalid`. */
export function readUnsubscribeToken(
  ctx: Pick<Context, 'secrets'>,
  token: string,
): { accountId: AccountId; kind: MailKind } {
  const [id = '', name = '', signature = ''] = token.split('.')
  const accountId = parseId<AccountId>(id)
  const kind = findMailKind(name)
  if (!accountId || !kind) throw refuse(accountRefusals.linkInvalid)
  const expected = Buffer.from(sign(ctx, accountId, kind))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw refuse(accountRefusals.linkInvalid)
  }
  return { accountId, kind }
}

// It can do one harmless thing and has to work for years, so it is signed instead of stored.
function sign({ secrets }: Pick<Context, 'secrets'>, accountId: string, kind: string): string {
  return createHmac('sha256', secrets.session).update(`unsubscribe ${accountId} ${kind}`).digest('base64url')
}

async function switchOff(
  ctx: Pick<Context, 'db' | 'clock'>,
  accountId: AccountId,
  kind: MailKind,
): Promise<void> {
  const wish = { is_wanted: false, updated_at: ctx.clock() }
  await ctx.db
    .insertInto('mail_preferences')
    .columns(['account_id', 'kind', 'is_wanted', 'updated_at'])
    // Nothing is written for an account that is gone.
    .expression((from) =>
      from
        .selectFrom('accounts')
        .select(({ val, ref }) => [
          ref('id').as('account_id'),
          val(kind).as('kind'),
          val(wish.is_wanted).as('is_wanted'),
          val(wish.updated_at).as('updated_at'),
        ])
        .where('id', '=', accountId),
    )
    .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doUpdateSet(wish))
    .execute()
}
