import { sql } from 'kysely'
import { firstName } from '#features/accounts/server/person.ts'
import { mayActOn } from '#features/listings/server/access.ts'
import { homeWords } from '#features/listings/server/home-words.ts'
import { isListed } from '#features/listings/server/listed.ts'
import { isShownTo, isTheirs } from '#features/messaging/server/select-conversations.ts'
import { mayBeRead } from '#features/reviews/server/readable.ts'
import type { AccountId, ConversationId, PropertyId } from '#lib/ids.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import type { ReportableKind, TargetIds } from '../case.ts'

/** What somebody wants to report: whose it is, and in which conversation it stands. */
export type Reportable = { subject: AccountId; conversation: ConversationId | null }

type Asking = { db: Database | Transaction; reader: AccountId | null; now: Date }
type Finders = {
  [Kind in ReportableKind]: (asking: Asking, id: TargetIds[Kind]) => Promise<Reportable | undefined>
}

/** Finds what somebody may report: what they can see, and nothing else. */
export function findReportable<Kind extends ReportableKind>(
  asking: Asking,
  { kind, id }: { kind: Kind; id: TargetIds[Kind] },
): Promise<Reportable | undefined> {
  return finders[kind](asking, id)
}

const finders: Finders = {
  listing: findHome,
  guide: findHome,
  review: async ({ db, reader, now }, id) => {
    const review = await db
      .selectFrom('reviews as r')
      .select('r.reviewer_id as subject')
      .where('r.id', '=', id)
      .where((is) => is.or([mayBeRead('r', now), is('r.reviewer_id', '=', reader)]))
      .executeTakeFirst()
    return review && { ...review, conversation: null }
  },
  guest_review: async ({ db, reader, now }, id) => {
    if (!reader) return undefined
    const review = await db
      .selectFrom('guest_reviews as r')
      .innerJoin('bookings as stay', 'stay.id', 'r.booking_id')
      .select('r.host_id as subject')
      .where('r.id', '=', id)
      .where((is) =>
        is.or([
          mayActOn({ id: reader }, 'reviews', 'stay'),
          is.and([
            mayBeRead('r', now),
            // The guest, and hosts whom the guest has asked for a stay.
            is.or([
              is('r.guest_id', '=', reader),
              is.exists(
                is
                  .selectFrom('bookings as b')
                  .select('b.id')
                  .whereRef('b.guest_id', '=', 'r.guest_id')
                  .where(mayActOn({ id: reader }, 'bookings', 'b')),
              ),
            ]),
          ]),
        ]),
      )
      .executeTakeFirst()
    return review && { ...review, conversation: null }
  },
  profile: async ({ db }, id) => {
    const person = await db
      .selectFrom('accounts')
      .select('id as subject')
      .where('id', '=', id)
      .where('erased_at', 'is', null)
      .executeTakeFirst()
    return person && { ...person, conversation: null }
  },
  conversation: async ({ db, reader }, id) => {
    if (!reader) return undefined
    return db
      .selectFrom('conversations as c')
      .innerJoin('participants as mine', 'mine.conversation_id', 'c.id')
      .innerJoin('participants as theirs', (join) =>
        join.onRef('theirs.conversation_id', '=', 'c.id').on('theirs.account_id', '<>', reader),
      )
      .select(['theirs.account_id as subject', 'c.id as conversation'])
      .where('c.id', '=', id)
      .where(isTheirs(reader))
      .executeTakeFirst()
  },
  message: async ({ db, reader }, id) => {
    if (!reader) return undefined
    return (
      db
        .selectFrom('messages as m')
        .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
        .innerJoin('participants as mine', 'mine.conversation_id', 'c.id')
        .select(['m.author_id as subject', 'c.id as conversation'])
        .where('m.id', '=', id)
        .where(isTheirs(reader))
        .where(isShownTo(reader))
        // Ids are made by browsers: of two authors' with one id the other's is meant.
        .orderBy(sql`m.author_id = ${reader}`)
        .limit(1)
        .executeTakeFirst()
    )
  },
}

async function findHome({ db, reader }: Asking, id: PropertyId) {
  const home = await db
    .selectFrom('properties as p')
    .select('p.host_id as subject')
    .where('p.id', '=', id)
    .where((is) =>
      is.or([
        isListed('p'),
        // Who stays there sees it also while it is off.
        sql<boolean>`exists (select from bookings b where b.property_id = p.id and b.guest_id = ${reader}::uuid)`,
      ]),
    )
    .executeTakeFirst()
  return home && { ...home, conversation: null }
}

/** The name that a target is known by (`titleOfTarget`): of a case whose thing may be gone. */
export const targetName = sql<string | null>`
  case
    when c.target_kind in ('listing', 'guide') then (select p.title from properties p where p.id = c.target_id)
    when c.target_kind = 'review' then (select r.title from reviews r where r.id = c.target_id)
    when c.target_kind = 'guest_review' then (
      select b.property_title
      from guest_reviews g join bookings b on b.id = g.booking_id where g.id = c.target_id
    )
    when c.target_kind = 'message' then (
      select cv.property_title from conversations cv where cv.id = c.conversation_id
    )
    when c.target_kind = 'conversation' then (
      select cv.property_title from conversations cv where cv.id = c.conversation_id
    )
    else (select ${firstName('a')} from accounts a where a.id = c.target_id)
  end`

/** The words that a case is about, where it is about words. */
export const targetText = sql<string | null>`
  case
    when c.target_kind in ('listing', 'guide')
      then (select ${homeWords('p')} from properties p where p.id = c.target_id)
    when c.target_kind = 'review'
      then (select r.title || E'\\n\\n' || r.comment from reviews r where r.id = c.target_id)
    when c.target_kind = 'guest_review'
      then (select g.comment from guest_reviews g where g.id = c.target_id)
    when c.target_kind = 'message'
      then (select m.body from messages m where m.id = c.target_id and m.author_id = c.subject_id)
  end
`
