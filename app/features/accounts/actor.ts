import type { AccountId, SessionId } from '#lib/ids.ts'

/** What an account may do beyond its own things; read from its row, never from a token. */
export const roles = ['member', 'moderator', 'operator'] as const
export type Role = (typeof roles)[number]

/** Who acts: the account and session behind a verified access token whose session is alive. */
export type Actor = {
  readonly id: AccountId
  readonly sessionId: SessionId
  readonly role: Role
}

/** Whether the way to the console is shown. Whom it opens for, the server asks again with each call; a session of before says nothing. */
export function isStaff({ role }: { role?: Role }): boolean {
  return role === 'moderator' || role === 'operator'
}

/**
 * What a decision has left an account: `restricted`, it begins nothing new; `suspended`, it reads, exports, appeals, and writes
 * with those whose stay was agreed before.
 */
export const standings = ['good', 'restricted', 'suspended'] as const
export type Standing = (typeof standings)[number]
