import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { firstName } from '#features/accounts/server/person.ts'
import { groupQuestionLimits } from '#features/bookings/offers/group-question.ts'
import { groupQuestionRefusals } from '#features/bookings/offers/group-question-errors.ts'
import type { OfferFields } from '#features/bookings/offers/offer-fields-schema.ts'
import { askedConversations } from '#features/bookings/offers/server/group/end-question.ts'
import { selectOffers, toOfferFields } from '#features/bookings/offers/server/select-offers.ts'
import { findListing } from '#features/listings/server/show-listing.ts'
import { refuse } from '#lib/errors.ts'
import type { ConversationId, GroupQuestionId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import type { AskedHome, GroupQuestionPage } from '../../group-schema.ts'
import { comparedFacts } from '../compare-homes.ts'
import { toSavedProperty } from '../homes-page.ts'
import { staysOf } from '../stays-of.ts'
import { selectQuestions, toQuestionFields } from './question-rows.ts'

type Doors = Pick<Context, 'db' | 'clock' | 'secrets' | 'config' | 'geocoding'>

/** A guest's own question with what each host has answered, side by side. Throws `questionNotFound`. */
export async function getGroupQuestion(
  ctx: Doors,
  actor: Actor,
  { id }: { id: GroupQuestionId },
): Promise<GroupQuestionPage> {
  const now = ctx.clock()
  const question = await selectQuestions(ctx.db, actor).where('q.id', '=', id).executeTakeFirst()
  if (!question) throw refuse(groupQuestionRefusals.questionNotFound)
  const [rows, offers] = await Promise.all([listAsked(ctx.db, id), listOffers(ctx.db, actor, id, now)])
  const found = await Promise.all(
    rows.map(({ property_id }) => (property_id ? findListing(ctx, property_id) : null)),
  )
  const listed = found.flatMap((home) => home ?? [])
  const stays = await staysOf(ctx, question, listed)
  return {
    ...toQuestionFields(question, now),
    text: rows[0]?.asked_text ?? '',
    homes: rows.map((row, at): AskedHome => {
      const home = found[at] ?? null
      const { conversation_id, property_id, title, host, is_booked, words } = row
      return {
        ...{ conversation_id, property_id, title, host, is_booked },
        words: words && { text: words.text, at: new Date(words.at).toISOString() },
        property: home && toSavedProperty(home),
        offers: offers.get(conversation_id) ?? [],
        stay: (home && stays.get(home.id)?.stay) ?? null,
        ...(home ? comparedFacts(ctx, home) : unknown),
      }
    }),
  }
}

const unknown = { beds: [], rules: [], cancellation: [], distance_km: null }

// As a conversation's list shows the beginning of a message, and somewhat more.
const shownWords = 400

function listAsked(db: Database, id: GroupQuestionId) {
  return db
    .selectFrom('group_question_homes as asked')
    .innerJoin('group_questions as q', 'q.id', 'asked.question_id')
    .innerJoin('conversations as c', 'c.id', 'asked.conversation_id')
    .innerJoin('accounts as host', 'host.id', 'c.host_id')
    .innerJoin('messages as m', (join) =>
      join.onRef('m.id', '=', 'asked.message_id').onRef('m.author_id', '=', 'q.guest_id'),
    )
    .leftJoin('properties as p', 'p.id', 'asked.property_id')
    .leftJoin('bookings as b', 'b.id', 'q.booking_id')
    .select(['asked.conversation_id', 'asked.property_id', 'm.body as asked_text'])
    .select(({ fn }) => fn.coalesce('p.title', 'c.property_title').as('title'))
    .select([
      sql<boolean>`(b.property_id = asked.property_id) is true`.as('is_booked'),
      firstName('host').as('host'),
      sql<{ text: string; at: string } | null>`(
        select json_build_object('text', left(said.body, ${shownWords}::integer), 'at', said.created_at)
        from messages said
        where said.conversation_id = c.id and said.side = 'host' and said.held_until is null
          and not said.is_scheduled and said.created_at > q.created_at
        order by said.created_at desc
        limit 1
      )`.as('words'),
    ])
    .where('asked.question_id', '=', id)
    .orderBy('asked.position')
    .limit(groupQuestionLimits.homes)
    .execute()
}

async function listOffers(
  db: Database,
  guest: Pick<Actor, 'id'>,
  id: GroupQuestionId,
  now: Date,
): Promise<Map<ConversationId, OfferFields[]>> {
  const rows = await selectOffers(db)
    .where('o.question_id', '=', id)
    .where('o.conversation_id', 'in', askedConversations(db, id))
    .where('o.guest_id', '=', guest.id)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(100)
    .execute()
  const found = new Map<ConversationId, OfferFields[]>()
  for (const row of rows) {
    found.set(row.conversation_id, [...(found.get(row.conversation_id) ?? []), toOfferFields(row, now)])
  }
  return found
}
