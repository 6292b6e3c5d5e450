import type { AccountId, SessionId } from '#lib/ids.ts'

/** What an account may do beyond its own things; read from its row, never from a token. */
export type Role = 'member' | 'moderator' | 'operator'

/** Who acts: the account and session behind a verified access token whose session is alive. */
export type Actor = {
  readonly id: AccountId
  readonly sessionId: SessionId
  readonly role: Role
}

/**
 * What a decision has left an account: `restricted`, it begins nothing new; `suspended`, it reads, exports, appeals, and writes
 * with those whose stay was agreed before.
 */
export type Standing = 'good' | 'restricted' | 'suspended'
