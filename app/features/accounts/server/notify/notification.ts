import type { AccountId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Letter } from '#platform/mail/letter.ts'
import type { MailMessage } from '#platform/mail/mail.ts'
import type { MailKind } from '../../mail-kinds.ts'
import type { WishColumn } from '../preferences.ts'

/** What somebody is told, whatever the channel. */
export type Notification = {
  /** What it is about, as the operator knows it: the queue of the job that tells of it. */
  event: string
  /** What its reader can switch off; null for what is always said, because who misses it loses a stay or money. */
  kind: MailKind | null
  recipient: Recipient
  letter: Letter
  /** Where a notice within the site leads, a path of it; null for what is said elsewhere alone, or has a secret in its link. */
  path: string | null
  /** True for what is never said by mail, because a mail brought it about: who forges a sender would have us write to them. */
  isSiteOnly?: true
  /** The job's id: it stays the same when the job runs again, so that a channel can tell what it has said before. */
  id: string
  /** The one channel that says it, where a kind is said at another time by each. */
  by?: 'mail' | 'push'
  /** What only a push carries. */
  push?: {
    /** What it is about, where a later one takes the place of an earlier one; else each stands alone. */
    tag?: string
    /** What somebody has written and who, shown only where the account allows it. */
    written?: { title: string; body: string }
    /** How many conversations wait to be read. */
    unread?: number
  }
  /** What only a mail carries. */
  mail?: Pick<MailMessage, 'replyTo' | 'references' | 'attachments'> & {
    /** Adds what only mail programs read to the finished HTML. */
    finishHtml?: (html: string) => string
  }
}

/** An account at its address; without one the operator, or who wrote to the operator. */
export type Recipient = { account: AccountId | null; email: string }

export type NotifyDoors = Pick<Context, 'db' | 'jobs' | 'mail' | 'config' | 'secrets' | 'clock'>

/** One way in which somebody is told something. */
export type Channel = {
  /** Says it to its recipient, who wants it here. Says it once, however often it is asked with one id. */
  say: (ctx: NotifyDoors, notification: Notification) => Promise<void>
  /** Where it is kept whether a kind is wanted here. */
  wishColumn: WishColumn
}
