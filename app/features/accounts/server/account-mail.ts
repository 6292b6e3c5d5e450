import type { AccountId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Letter } from '#platform/mail/letter.ts'
import type { FactorChange } from '../factor.ts'
import { safeNextPath } from '../next-path.ts'
import { findHold } from './account/erasure-holds.ts'
import {
  accountDeletionMail,
  confirmationMail,
  emailChangedMail,
  emailChangeMail,
  emailCheckMail,
  erasureHeldMail,
  erasureHoldOverMail,
  factorChangedMail,
  factorResetMail,
  invitationMail,
  passwordChangedMail,
  passwordResetMail,
} from './account-jobs.ts'
import { factorChangedLetter, factorResetLetter } from './emails/factor-letters.ts'
import {
  confirmLetter,
  deletionLetter,
  emailChangedLetter,
  emailChangeLetter,
  emailCheckLetter,
  erasureHeldLetter,
  erasureHoldOverLetter,
  invitationLetter,
  passwordChangedLetter,
  resetLetter,
} from './emails/letters.ts'
import type { NotifyDoors } from './notify/notification.ts'
import { notify } from './notify/notify.ts'
import { mintToken } from './one-time-token.ts'

type Doors = NotifyDoors & Pick<Context, 'clock'>

type Recipient = {
  id: AccountId
  email: string
  isConfirmed: boolean
  hasPassword: boolean
  deleteAfter: Date | null
}

/**
 * Sends the link that confirms an address and goes on to `next`, a path of this site. `messageId` is the job's id, so
 * that a second try is the same message.
 */
export async function sendConfirmation(
  ctx: Doors,
  { email, next }: { email: string; next?: string | undefined },
  messageId: string,
): Promise<void> {
  const account = await findRecipient(ctx, { email })
  if (!account) return
  if (!account.hasPassword) return sendInvitation(ctx, account.id, messageId)
  if (account.isConfirmed) return
  const token = await mintToken(ctx, { accountId: account.id, purpose: 'confirm_email' })
  const path = safeNextPath(next)
  const onward = path === '/' ? '' : `&next=${encodeURIComponent(path)}`
  const href = `${ctx.config.publicUrl}/?confirm_token=${token}${onward}`
  await send(ctx, account, confirmLetter({ href, email: account.email }), {
    event: confirmationMail.queue,
    id: messageId,
  })
}

/** Sends the link that sets a new password. */
export async function sendPasswordReset(ctx: Doors, email: string, messageId: string): Promise<void> {
  const account = await findRecipient(ctx, { email })
  if (!account) return
  // An invited host who lost the invitation gets another one, because the terms are accepted there.
  if (!account.hasPassword) return sendInvitation(ctx, account.id, messageId)
  const token = await mintToken(ctx, { accountId: account.id, purpose: 'reset_password' })
  const href = `${ctx.config.publicUrl}/auth?reset_token=${token}`
  await send(ctx, account, resetLetter({ href, email: account.email }), {
    event: passwordResetMail.queue,
    id: messageId,
  })
}

/** Sends an imported host the link to take over the account; nothing once it has a password. */
export async function sendInvitation(ctx: Doors, accountId: AccountId, messageId: string): Promise<void> {
  const account = await findRecipient(ctx, { id: accountId })
  if (!account || account.hasPassword) return
  const token = await mintToken(ctx, { accountId, purpose: 'invitation' })
  const href = `${ctx.config.publicUrl}/auth?invitation_token=${token}`
  await send(ctx, account, invitationLetter({ href, email: account.email }), {
    event: invitationMail.queue,
    id: messageId,
  })
}

/** Tells the owner of an account that its password is another one now. */
export async function sendPasswordChanged(
  ctx: Doors,
  accountId: AccountId,
  messageId: string,
): Promise<void> {
  const account = await findRecipient(ctx, { id: accountId })
  if (!account) return
  const href = `${ctx.config.publicUrl}/auth?view=forgot`
  await send(ctx, account, passwordChangedLetter({ href, email: account.email }), {
    event: passwordChangedMail.queue,
    id: messageId,
  })
}

/** Sends a link to the address that an account has; whoever follows it has shown that mails arrive. */
export async function sendEmailCheck(ctx: Doors, accountId: AccountId, messageId: string): Promise<void> {
  const account = await findRecipient(ctx, { id: accountId })
  if (!account) return
  const token = await mintToken(ctx, { accountId, purpose: 'confirm_email' })
  const href = `${ctx.config.publicUrl}/?confirm_token=${token}&next=%2Faccount`
  const letter = emailCheckLetter({ href, email: account.email })
  await send(ctx, account, letter, { event: emailCheckMail.queue, id: messageId })
}

/** Sends the link that makes an address that of an account, to this address. */
export async function sendEmailChange(
  ctx: Doors,
  accountId: AccountId,
  email: string,
  messageId: string,
): Promise<void> {
  const account = await findRecipient(ctx, { id: accountId })
  if (!account) return
  const token = await mintToken(ctx, { accountId, purpose: 'change_email', email })
  const href = `${ctx.config.publicUrl}/account?change_token=${token}`
  await send(ctx, { ...account, email }, emailChangeLetter({ href, email }), {
    event: emailChangeMail.queue,
    id: messageId,
  })
}

/** Tells the address that an account had, with a link that takes it back. */
export async function sendEmailChanged(
  ctx: Doors,
  accountId: AccountId,
  before: string,
  messageId: string,
): Promise<void> {
  const account = await findRecipient(ctx, { id: accountId })
  if (!account) return
  const token = await mintToken(ctx, { accountId, purpose: 'revert_email', email: before })
  const href = `${ctx.config.publicUrl}/account?revert_token=${token}`
  const letter = emailChangedLetter({ href, email: before, now: account.email })
  await send(ctx, { ...account, email: before }, letter, { event: emailChangedMail.queue, id: messageId })
}

/** Tells somebody until when the account can be restored; nothing once it was. */
export async function sendDeletion(ctx: Doors, accountId: AccountId, messageId: string): Promise<void> {
  const account = await findRecipient(ctx, { id: accountId })
  if (!account?.deleteAfter) return
  const href = `${ctx.config.publicUrl}/auth?next=%2Faccount`
  const hold = await findHold(ctx.db, ctx, accountId)
  const letter = deletionLetter({
    href,
    email: account.email,
    deleteAfter: account.deleteAfter,
    heldUntil: hold?.until ?? null,
  })
  await send(ctx, account, letter, { event: accountDeletionMail.queue, id: messageId })
}

/** Tells somebody why and until when the erasure waits; nothing where that has ended meanwhile. */
export async function sendErasureHeld(ctx: Doors, accountId: AccountId, messageId: string): Promise<void> {
  const account = await findRecipient(ctx, { id: accountId })
  const hold = await findHold(ctx.db, ctx, accountId)
  if (!account || !hold) return
  const path = '/account'
  const letter = erasureHeldLetter({ href: `${ctx.config.publicUrl}${path}`, email: account.email, ...hold })
  await send(ctx, account, letter, { event: erasureHeldMail.queue, id: messageId, path })
}

/** Tells somebody that the erasure waits for nothing any more; nothing where something holds it again. */
export async function sendErasureHoldOver(
  ctx: Doors,
  accountId: AccountId,
  messageId: string,
): Promise<void> {
  const account = await findRecipient(ctx, { id: accountId })
  if (!account || (await findHold(ctx.db, ctx, accountId))) return
  const path = '/account'
  const letter = erasureHoldOverLetter({
    href: `${ctx.config.publicUrl}${path}`,
    email: account.email,
    deleteAfter: account.deleteAfter,
  })
  await send(ctx, account, letter, { event: erasureHoldOverMail.queue, id: messageId, path })
}

/** Tells the owner of an account what became of its factors, also within the site. */
export async function sendFactorChanged(
  ctx: Doors,
  accountId: AccountId,
  change: FactorChange,
  messageId: string,
): Promise<void> {
  const account = await findRecipient(ctx, { id: accountId })
  if (!account) return
  const path = '/account?tab=security'
  const letter = factorChangedLetter({ href: `${ctx.config.publicUrl}${path}`, email: account.email, change })
  await send(ctx, account, letter, { event: factorChangedMail.queue, id: messageId, path })
}

/**
 * Tells the owner when an operator takes the factors away, with a link that stops it, and within the site, where the mailbox is
 * somebody else's; nothing once it was stopped.
 */
export async function sendFactorReset(ctx: Doors, accountId: AccountId, messageId: string): Promise<void> {
  const account = await findRecipient(ctx, { id: accountId })
  const reset = await ctx.db
    .selectFrom('factor_resets')
    .select('due_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!account || !reset) return
  const token = await mintToken(ctx, { accountId, purpose: 'stop_factor_reset' })
  const href = `${ctx.config.publicUrl}/account?stop_reset_token=${token}`
  const letter = factorResetLetter({ href, email: account.email, dueAt: reset.due_at })
  const path = '/account?tab=security'
  await send(ctx, account, letter, { event: factorResetMail.queue, id: messageId, path })
}

/** What an account has to know of itself, so nobody can switch it off. */
async function send(
  ctx: Doors,
  { id: account, email }: Pick<Recipient, 'id' | 'email'>,
  letter: Letter,
  { event, id, path = null }: { event: string; id: string; path?: string | null },
): Promise<void> {
  await notify(ctx, { event, id, kind: null, recipient: { account, email }, letter, path })
}

async function findRecipient(
  ctx: Pick<Context, 'db'>,
  by: { email: string } | { id: AccountId },
): Promise<Recipient | null> {
  const query = ctx.db
    .selectFrom('accounts')
    .select(['id', 'email', 'email_confirmed_at', 'password_hash', 'delete_after'])
    .where('email', 'is not', null)
  const row = await ('id' in by
    ? query.where('id', '=', by.id)
    : query.where('email', '=', by.email)
  ).executeTakeFirst()
  if (!row?.email) return null
  return {
    id: row.id,
    email: row.email,
    isConfirmed: row.email_confirmed_at !== null,
    hasPassword: row.password_hash !== null,
    deleteAfter: row.delete_after,
  }
}
