import type { AccountId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Letter } from '#platform/mail/letter.ts'
import type { MailMessage } from '#platform/mail/mail.ts'
import { mailKindWords } from '../../mail-kind-words.ts'
import type { MailKind } from '../../mail-kinds.ts'
import { unsubscribeLinks } from '../unsubscribe.ts'

/** What a letter and its message carry so that their reader can switch off this kind. */
export type SwitchOff = { letter: Pick<Letter, 'switchOff'>; message: Pick<MailMessage, 'unsubscribe'> }

/** The way out of a kind of mail; nothing where there is no kind, or nobody's account to switch it off for. */
export function switchOffOf(
  ctx: Pick<Context, 'secrets' | 'config'>,
  reader: AccountId | null,
  kind: MailKind | null,
): SwitchOff {
  if (!kind || !reader) return { letter: {}, message: {} }
  const { page, oneClick } = unsubscribeLinks(ctx, reader, kind)
  const switchOff = { kind: mailKindWords[kind].within, href: page }
  return { letter: { switchOff }, message: { unsubscribe: oneClick } }
}
