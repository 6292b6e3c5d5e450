import type { AccountId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Letter } from '#platform/mail/letter.ts'
import type { MailMessage } from '#platform/mail/mail.ts'
import { mailKindWords } from '../../mail-kind-words.ts'
import type { MailKind } from '../../mail-kinds.ts'
import { wants } from '../preferences.ts'
import { unsubscribeLinks } from '../unsubscribe.ts'

/** What a letter and its message carry so that their reader can switch off this kind. */
export type OptionalMail = { letter: Pick<Letter, 'switchOff'>; message: Pick<MailMessage, 'unsubscribe'> }

/**
 * Asks, as a mail is about to be sent, whether its reader wants this kind: null when not, else what the letter and the
 * message carry to switch it off. A mail without a kind, or to nobody's account, is always sent and carries nothing.
 */
export async function optionalMail(
  ctx: Pick<Context, 'db' | 'secrets' | 'config'>,
  reader: AccountId | null,
  kind: MailKind | null,
): Promise<OptionalMail | null> {
  if (!kind || !reader) return { letter: {}, message: {} }
  if (!(await wants(ctx.db, 'is_wanted', { account: reader, kind }))) return null
  const { page, oneClick } = unsubscribeLinks(ctx, reader, kind)
  const switchOff = { kind: mailKindWords[kind].within, href: page }
  return { letter: { switchOff }, message: { unsubscribe: oneClick } }
}
