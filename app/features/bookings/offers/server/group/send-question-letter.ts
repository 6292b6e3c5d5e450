import { sql } from 'kysely'
import type { NotifyDoors } from '#features/accounts/server/notify/notification.ts'
import { notify } from '#features/accounts/server/notify/notify.ts'
import { firstName } from '#features/accounts/server/person.ts'
import type { AskedHomeId } from '#lib/ids.ts'
import { calendarDate } from '#lib/stay.ts'
import { questionEnded } from '../emails/question-letters.ts'
import { questionMail } from './question-mail.ts'

/**
 * Tells the host of an asked home how the question ended, but for the home that was booked, whose host has a letter of the
 * booking, and where the question never arrived. Safe to run twice: the message keeps its id.
 */
export async function sendQuestionLetter(
  ctx: NotifyDoors,
  { askedId, messageId }: { askedId: AskedHomeId; messageId: string },
): Promise<void> {
  const row = await readFacts(ctx, askedId)
  if (!row?.email || (row.status !== 'booked' && row.status !== 'ended')) return
  const path = `/messages/${row.conversation_id}`
  await notify(ctx, {
    event: questionMail.queue,
    // Always said: whoever has offered nights would else keep them in mind for nothing.
    kind: null,
    recipient: { account: row.host_id, email: row.email },
    letter: questionEnded(row.status, {
      home: row.home,
      stay: { checkIn: calendarDate(row.check_in_date), checkOut: calendarDate(row.check_out_date) },
      homes: row.homes,
      guest: row.guest,
      href: `${ctx.config.publicUrl}${path}`,
    }),
    path,
    id: messageId,
  })
}

function readFacts({ db }: Pick<NotifyDoors, 'db'>, id: AskedHomeId) {
  return db
    .selectFrom('group_question_homes as asked')
    .innerJoin('group_questions as q', 'q.id', 'asked.question_id')
    .innerJoin('conversations as c', 'c.id', 'asked.conversation_id')
    .innerJoin('accounts as host', 'host.id', 'c.host_id')
    .innerJoin('accounts as guest', 'guest.id', 'c.guest_id')
    .innerJoin('messages as m', (join) =>
      join.onRef('m.id', '=', 'asked.message_id').onRef('m.author_id', '=', 'q.guest_id'),
    )
    .leftJoin('bookings as b', 'b.id', 'q.booking_id')
    .leftJoin('properties as p', 'p.id', 'asked.property_id')
    .select(['q.status', 'q.check_in_date', 'q.check_out_date', 'asked.conversation_id'])
    .select(['host.id as host_id', 'host.email', firstName('guest').as('guest')])
    .select(({ fn }) => fn.coalesce('p.title', 'c.property_title').as('home'))
    .select(
      sql<number>`(
        select count(*)::integer from group_question_homes other where other.question_id = q.id
      )`.as('homes'),
    )
    .where('asked.id', '=', id)
    .where('m.held_until', 'is', null)
    .where(sql<boolean>`(b.id is null or asked.property_id is distinct from b.property_id)`)
    .executeTakeFirst()
}
