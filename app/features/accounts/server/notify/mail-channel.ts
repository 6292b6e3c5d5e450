import { renderLetter } from '#platform/mail/letter.ts'
import type { Channel } from './notification.ts'
import { switchOffOf } from './switch-off.ts'

/** Says it by mail: the letter, and how to have no more of its kind. A second try is the same message (its id). */
export const mailChannel: Channel = {
  wishColumn: 'is_wanted',
  say: async (ctx, { event, kind, recipient, letter, id, mail = {} }) => {
    const switchOff = switchOffOf(ctx, recipient.account, kind)
    const { finishHtml = (html) => html, ...extras } = mail
    const { html, ...rendered } = renderLetter({ ...letter, ...switchOff.letter }, ctx.config.publicUrl)
    await ctx.mail.send({
      to: recipient.email,
      kind: event,
      account: recipient.account,
      ...rendered,
      html: finishHtml(html),
      id,
      ...switchOff.message,
      ...extras,
    })
  },
}
