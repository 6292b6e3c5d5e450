import { mailKinds } from '#features/accounts/mail-kinds.ts'
import { unsubscribeLinks } from '#features/accounts/server/unsubscribe.ts'
import type { AccountId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { MailSecrets } from '../../scrub-mail.ts'

/** What our emails carry for an account, and its mails must not show to others: `tokens` are those known word for word. */
export function mailSecretsOf(
  { config, secrets }: Pick<Context, 'config' | 'secrets'>,
  { account_id, email }: { account_id: AccountId; email: string },
  tokens: readonly string[] = [],
): MailSecrets {
  const { replyAddress, bounceAddress } = config.mail
  const signed = mailKinds.flatMap((kind) => {
    const { token } = unsubscribeLinks({ config, secrets }, account_id, kind)
    return [token, token.slice(token.lastIndexOf('.') + 1)]
  })
  return {
    site: config.publicUrl,
    tokenAddresses: [replyAddress, bounceAddress].filter((address) => address !== null),
    email,
    tokens: [...tokens, ...signed],
  }
}
