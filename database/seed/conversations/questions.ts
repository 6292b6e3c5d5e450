import { addDays, type CalendarDate } from '#lib/stay.ts'
import type { Transaction } from '#platform/database/database.ts'
import { homeOf } from '../homes/all-homes.ts'
import { hoursAfter, instantOn } from '../instants.ts'
import { accountId } from '../rows/account-row.ts'
import { homeId } from '../rows/home-rows.ts'
import { stableId } from '../stable.ts'
import { conversationOf } from './conversation-of.ts'
import type { Talk } from './talks.ts'

const hoursAgo = 9
const words =
  'Hello! We are two friends who want four quiet days with good coffee and somewhere to read. Would that suit, and can we arrive by train?'

/** What each host has said, from the first that was asked; the first one answers with an offer, see `offers`. */
const asked: { home: string; answer?: [hoursAgo: number, text: string] }[] = [
  { home: 'river-oak' },
  {
    home: 'half-moon-studio',
    answer: [
      6,
      'Hello, it would suit well: the reading chair has its back to the road. From the train it is a taxi of twenty minutes, and I can order it. Those days are free; shall I send you an offer?',
    ],
  },
  { home: 'skyline-hammock' },
]

/** The stay that the demo guest asks several homes about. */
export const askedStay = { inDays: 110, nights: 4 }

/** The guest's question in each of the conversations, with what was answered. */
export const askedTalks: Talk[] = asked.map(({ home, answer }) => ({
  home,
  guest: 'guest',
  lines: [['guest', hoursAgo, words], ...(answer ? [['host', ...answer] as const] : [])],
  unread: answer ? 'guest' : 'host',
}))

/** The one question that is open in the demo world. */
export function questionId(today: CalendarDate): string {
  return stableId(sentAt(today), 'question/guest')
}

function sentAt(today: CalendarDate): Date {
  return hoursAfter(instantOn(today, 0, 0), -hoursAgo)
}

/** Puts what `writeTalks` has written together to one question. */
export async function writeQuestion(tx: Transaction, today: CalendarDate): Promise<void> {
  const [at, guest] = [sentAt(today), accountId('guest', today)]
  const [checkIn, checkOut] = [
    addDays(today, askedStay.inDays),
    addDays(today, askedStay.inDays + askedStay.nights),
  ]
  await tx
    .insertInto('group_questions')
    .values({
      ...{ id: questionId(today), guest_id: guest, check_in_date: checkIn, check_out_date: checkOut },
      ...{ guests_count: 2, ends_at: hoursAfter(at, 72), created_at: at },
    })
    .execute()
  for (const [place, { home: slug }] of asked.entries()) {
    const property = homeId(homeOf(slug), today)
    await tx
      .insertInto('group_question_homes')
      .values({
        id: stableId(at, `question/guest/${slug}`),
        question_id: questionId(today),
        conversation_id: await conversationOf(tx, { guest, property }),
        property_id: property,
        message_id: stableId(at, `${slug}/guest/0`),
        position: place + 1,
      })
      .execute()
  }
  await tx
    .updateTable('messages')
    .set({ check_in_date: checkIn, check_out_date: checkOut, guests_count: 2 })
    .where(
      'id',
      'in',
      tx
        .selectFrom('group_question_homes')
        .select('message_id')
        .where('question_id', '=', questionId(today) as never),
    )
    .execute()
}
