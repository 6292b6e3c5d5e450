import type { RefusalValues } from '#lib/errors.ts'
import type { AccountId } from '#lib/ids.ts'
import type { Clock } from './clock.ts'
import type { Secrets } from './config/secrets.ts'
import type { Database, Transaction } from './database/database.ts'
import type { Jobs } from './jobs/jobs.ts'

/** What has to be settled before an account can go: its code and what it is about, and the words that say what to do. */
export type Obstacle = { code: string; values?: RefusalValues; words: string }

type Doors = { jobs: Jobs; clock: Clock }

/**
 * What one feature stores about a person. Every feature that writes an account's id into a table of its own registers
 * one in `app/personal-data.ts`, so that "download my data" and the removal of an account miss nothing and the
 * feature accounts need not know the others.
 */
export type PersonalDataKeeper = {
  /** The key of its part in the downloaded JSON. */
  name: string
  /**
   * Everything about the person, in the API's field names; never another person's contacts. What is stored encrypted is told
   * only with its keys.
   */
  exportData(db: Database, accountId: AccountId, keys?: { secrets: Secrets }): Promise<unknown>
  /**
   * Removes what is only about the person and makes anonymous what others still need, such as the guest's side of a
   * host's past booking. Part of one transaction over all keepers, in the order of the list; safe to run twice.
   */
  eraseData(tx: Transaction, accountId: AccountId): Promise<void>
  /** What has to be settled before the account can go, such as a stay that lies ahead. */
  findObstacles?(db: Database | Transaction, accountId: AccountId, now: Date): Promise<Obstacle[]>
  /** Takes what is public off the site, and ends what is open with others, while the account can still be restored. */
  pause?(ctx: Doors, tx: Transaction, accountId: AccountId): Promise<void>
  /** Undoes as much of `pause` as can be undone. */
  resume?(ctx: Doors, tx: Transaction, accountId: AccountId): Promise<void>
}
