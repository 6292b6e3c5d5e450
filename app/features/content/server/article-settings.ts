import type { Context } from '#platform/context.ts'

/** What pages of words take from the configuration: the site's own address and the operator's mailbox. */
export function articleSettings({ config }: Pick<Context, 'config'>): { publicUrl: string; support: string } {
  return { publicUrl: config.publicUrl, support: config.mail.support }
}
