import { sql } from 'kysely'
import type { CalendarDate } from '#lib/stay.ts'
import type { Transaction } from '#platform/database/database.ts'
import { everybody } from '../people.ts'
import { accountId } from '../rows/account-row.ts'
import { toConversationRow, toMessageRows } from '../rows/talk-rows.ts'
import { askedTalks } from './questions.ts'
import { type Talk, talks } from './talks.ts'

const all: readonly Talk[] = [...talks, ...askedTalks]

/**
 * Writes what the people of the demo world have said to each other, into the conversations that their bookings have opened
 * or into new ones. What happened before is read; what waits is what a talk says.
 */
export async function writeTalks(tx: Transaction, today: CalendarDate): Promise<void> {
  await tx
    .insertInto('conversations')
    .values(all.map((talk) => toConversationRow(talk, today)))
    .onConflict((conflict) => conflict.constraint('conversations_key').doNothing())
    .execute()
  await sql`
    insert into participants (conversation_id, account_id, side, last_activity_at)
    select c.id, side.account_id, side.name, c.created_at
    from conversations c
    cross join lateral (values ('guest', c.guest_id), ('host', c.host_id)) as side (name, account_id)
    on conflict do nothing
  `.execute(tx)
  await tx
    .updateTable('participants')
    .set({ unread_since: null })
    .where(
      'account_id',
      'in',
      everybody.map((key) => sql<never>`${accountId(key, today)}::uuid`),
    )
    .execute()
  for (const talk of all) await writeTalk(tx, talk, today)
}

async function writeTalk(tx: Transaction, talk: Talk, today: CalendarDate): Promise<void> {
  const { guest_id, property_id } = toConversationRow(talk, today)
  const { id } = await tx
    .selectFrom('conversations')
    .select('id')
    .where('guest_id', '=', sql<never>`${guest_id}::uuid`)
    .where('property_id', '=', sql<never>`${property_id}::uuid`)
    .executeTakeFirstOrThrow()
  const messages = toMessageRows(talk, id, today)
  await tx.insertInto('messages').values(messages).execute()
  const last = messages.at(-1)?.created_at
  const readByAll = talk.lines.findLastIndex(([side]) => side === talk.unread) + 1
  await tx
    .updateTable('conversations')
    .set({ last_seq: messages.length, last_message_at: last })
    .where('id', '=', id)
    .execute()
  for (const side of ['guest', 'host'] as const) {
    const waits = side === talk.unread
    await tx
      .updateTable('participants')
      .set({
        read_seq: waits ? readByAll : messages.length,
        unread_since: waits ? last : null,
        last_activity_at: sql<Date>`greatest(last_activity_at, ${last}::timestamptz)`,
      })
      .where('conversation_id', '=', id)
      .where('side', '=', side)
      .execute()
  }
}
