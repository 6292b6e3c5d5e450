import type { AccountId, SessionId } from '#lib/ids.ts'

/** Who acts: the account and session behind a verified access token whose session is alive. */
export type Actor = {
  readonly id: AccountId
  readonly sessionId: SessionId
  readonly role: 'member' | 'operator'
}
