import { renderLetter } from '#platform/mail/letter.ts'
import type { Notification, NotifyDoors } from './notification.ts'
import { optionalMail } from './optional-mail.ts'

/** Says it by mail: the letter, and how to have no more of its kind. A second try is the same message (its id). */
export async function notifyByMail(
  ctx: NotifyDoors,
  { event, kind, recipient, letter, id, mail = {} }: Notification,
): Promise<void> {
  const optional = await optionalMail(ctx, recipient.account, kind)
  if (!optional) return
  const { finishHtml = (html) => html, ...extras } = mail
  const { html, ...rendered } = renderLetter({ ...letter, ...optional.letter }, ctx.config.publicUrl)
  await ctx.mail.send({
    to: recipient.email,
    kind: event,
    account: recipient.account,
    ...rendered,
    html: finishHtml(html),
    id,
    ...optional.message,
    ...extras,
  })
}
