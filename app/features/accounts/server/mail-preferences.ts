import { createHmac, timingSafeEqual } from 'node:crypto'
import { refuse } from '#lib/errors.ts'
import { type AccountId, parseId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { accountRefusals } from '../account-errors.ts'
import type { Actor } from '../actor.ts'
import { findMailKind, type MailKind, mailKinds } from '../mail-kinds.ts'

/** For each kind of mail whether it is wanted. */
export type MailPreferences = Record<MailKind, boolean>

/** Whether an account wants a kind of mail. Asked when the mail is sent, so that the latest wish counts. */
export async function wantsMail(
  db: Database | Transaction,
  accountId: AccountId,
  kind: MailKind,
): Promise<boolean> {
  const row = await db
    .selectFrom('mail_preferences')
    .select('is_wanted')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.is_wanted ?? true
}

/** What the actor has chosen; everything that was never switched is wanted. */
export async function listMailPreferences(ctx: Pick<Context, 'db'>, actor: Actor): Promise<MailPreferences> {
  const rows = await ctx.db
    .selectFrom('mail_preferences')
    .select(['kind', 'is_wanted'])
    .where('account_id', '=', actor.id)
    .limit(mailKinds.length)
    .execute()
  const entries = mailKinds.map((kind) => [kind, rows.find((row) => row.kind === kind)?.is_wanted ?? true])
  return Object.fromEntries(entries) as MailPreferences // one entry for each kind
}

/** Switches the named kinds and leaves the others as they are. */
export async function setMailPreferences(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  wishes: Partial<MailPreferences>,
): Promise<MailPreferences> {
  for (const kind of mailKinds) {
    const isWanted = wishes[kind]
    if (isWanted !== undefined) await write(ctx, actor.id, kind, isWanted)
  }
  return listMailPreferences(ctx, actor)
}

/**
 * Switches off the kind that a link in a mail names, for whoever has the mail: no sign-in is asked, as RFC 8058 wants
 * it. Answers what was switched off. Throws `linkInvalid` for anything that we did not sign. Safe to repeat.
 */
export async function unsubscribe(
  ctx: Pick<Context, 'db' | 'clock' | 'secrets'>,
  { token }: { token: string },
): Promise<{ kind: MailKind }> {
  const { accountId, kind } = readUnsubscribeToken(ctx, token)
  await write(ctx, accountId, kind, false)
  return { kind }
}

/** The address in a mail behind "no more of these", and in its List-Unsubscribe header. */
export function unsubscribeLinks(
  ctx: Pick<Context, 'secrets' | 'config'>,
  accountId: AccountId,
  kind: MailKind,
): { page: string; oneClick: string } {
  const token = `${accountId}.${kind}.${sign(ctx, accountId, kind)}`
  return {
    page: `${ctx.config.publicUrl}/unsubscribe?token=${token}`,
    oneClick: `${ctx.config.publicUrl}/api/mail-preferences/unsubscribe?token=${token}`,
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

async function write(
  ctx: Pick<Context, 'db' | 'clock'>,
  accountId: AccountId,
  kind: MailKind,
  isWanted: boolean,
): Promise<void> {
  const now = ctx.clock()
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
          val(isWanted).as('is_wanted'),
          val(now).as('updated_at'),
        ])
        .where('id', '=', accountId),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'kind']).doUpdateSet({ is_wanted: isWanted, updated_at: now }),
    )
    .execute()
}
