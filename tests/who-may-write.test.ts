import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { deleteAccount } from '../app/features/accounts/server/account/delete-account.ts'
import { eraseAccounts } from '../app/features/accounts/server/account/erase-accounts.ts'
import { makeBooking } from '../app/features/bookings/testing/make-booking.ts'
import { apiCaller } from './support/api.ts'
import { createTestContext, testNow } from './support/context.ts'
import { makeListing, type TestAccount } from './support/factories.ts'
import { goodPassword, makePerson } from './support/people.ts'

// Who may do what between a guest and a host of whom one does not want the other any more, or has left (market rules 21 and
// 22). One row for each state, one column for each act; a cell is the refusal's code, or `yes`.

const ctx = await createTestContext()
const call = apiCaller(ctx)
const day = 86_400_000

const acts = ['begin', 'write', 'request', 'report', 'read', 'archive', 'list', 'changes'] as const
type Act = (typeof acts)[number]

type Pair = { actor: TestAccount; other: TestAccount; conversation: string; home: string; otherHome: string }

const states: Record<string, (pair: Pair) => Promise<unknown>> = {
  'with nothing between them': async () => {},
  'blocked by the other': ({ other, conversation }) => block(other, conversation),
  'blocking the other': ({ actor, conversation }) => block(actor, conversation),
  'the other has left': ({ other }) => leave(other),
  'the other was erased': ({ other }) => erase(other),
  'has left': ({ actor }) => leave(actor),
}

const expected: Record<string, string> = {
  //                                      begin           write           request         report read archive list changes
  'guest, with nothing between them': 'yes yes yes yes yes yes yes yes',
  'guest, blocked by the other': 'takesNoMessages takesNoMessages takesNoRequests yes yes yes yes yes',
  'guest, blocking the other': 'blocking blocking blocking yes yes yes yes yes',
  'guest, the other has left': 'listingNotFound hasLeft listingNotFound yes yes yes yes yes',
  'guest, the other was erased': 'listingNotFound hasLeft listingNotFound yes yes yes yes yes',
  'guest, has left': 'signedOut signedOut signedOut notFound signedOut signedOut signedOut signedOut',
  'host, with nothing between them': '- yes - yes yes yes yes yes',
  'host, blocked by the other': '- takesNoMessages - yes yes yes yes yes',
  'host, blocking the other': '- blocking - yes yes yes yes yes',
  'host, the other has left': '- hasLeft - yes yes yes yes yes',
  'host, the other was erased': '- hasLeft - yes yes yes yes yes',
  'host, has left': '- signedOut - notFound signedOut signedOut signedOut signedOut',
}

describe.each(['guest', 'host'] as const)('a %s', (side) => {
  it.each(Object.keys(states))('%s', async (state) => {
    const pair = await makePair(side)
    await states[state]?.(pair)
    const found: string[] = []
    for (const act of acts) found.push(isOfSide(act, side) ? await outcomeOf(pair, act) : '-')
    expect(found.join(' ')).toBe(expected[`${side}, ${state}`])
    ctx.setClock(testNow)
  })
})

it.each(['guest', 'host'] as const)(
  'a block leaves the thread of a confirmed stay open to the %s, until two days after it',
  async (side) => {
    for (const blocker of ['actor', 'other'] as const) {
      const pair = await makePair(side)
      const [host, guest] = side === 'host' ? [pair.actor, pair.other] : [pair.other, pair.actor]
      const listing = pair.home as never // as it was made
      await makeBooking(ctx, { host, guest, listing, status: 'confirmed' })
      await block(pair[blocker], pair.conversation)
      expect(await outcomeOf(pair, 'write')).toBe('yes')
      ctx.setClock(new Date('2026-07-07T12:00:00Z'))
      expect(await outcomeOf(pair, 'write')).toBe('yes')
      ctx.setClock(new Date('2026-07-09T12:00:00Z'))
      expect(await outcomeOf(pair, 'write')).toBe(blocker === 'actor' ? 'blocking' : 'takesNoMessages')
      ctx.setClock(testNow)
    }
  },
)

async function makePair(side: 'guest' | 'host'): Promise<Pair> {
  const [host, guest] = [await makePerson(ctx), await makePerson(ctx)]
  const [home, otherHome] = [await makeListing(ctx, host), await makeListing(ctx, host)]
  const question = { property_id: home, message_id: randomUUID(), text: 'Is there a cot?' }
  const { body } = await call('POST', '/conversations', { as: guest, body: question })
  const conversation = String(Reflect.get(Object(body), 'conversation_id'))
  const [actor, other] = side === 'guest' ? [guest, host] : [host, guest]
  return { actor, other, conversation, home, otherHome }
}

function isOfSide(act: Act, side: 'guest' | 'host'): boolean {
  return side === 'guest' || (act !== 'begin' && act !== 'request')
}

async function outcomeOf({ actor, conversation, home, otherHome }: Pair, act: Act): Promise<string> {
  const path = `/conversations/${conversation}`
  const message = { message_id: randomUUID(), text: 'Hello?' }
  const asks: Record<Act, [method: string, path: string, body?: object]> = {
    begin: ['POST', '/conversations', { ...message, property_id: otherHome }],
    write: ['POST', `${path}/messages`, message],
    request: ['POST', '/bookings', requestFor(home)],
    report: ['POST', '/reports', { kind: 'conversation', id: conversation, reason: 'spam' }],
    read: ['GET', `${path}/entries`],
    archive: ['PATCH', path, { archived: true }],
    list: ['GET', '/conversations?filter=archived'],
    changes: ['GET', '/messages/changes'],
  }
  const [method, to, body] = asks[act]
  const answer = await call(method, to, { as: actor, ...(body && { body }) })
  if (answer.status < 300) return 'yes'
  return answer.status === 401 ? 'signedOut' : String(Reflect.get(Object(answer.body), 'code'))
}

function requestFor(property_id: string) {
  return {
    property_id,
    check_in_date: '2026-09-01',
    check_out_date: '2026-09-04',
    guests_count: 2,
    guest_name: 'Maya Lindqvist',
    guest_email: 'maya@example.com',
  }
}

async function block(as: TestAccount, conversation: string): Promise<void> {
  const { status } = await call('PATCH', `/conversations/${conversation}`, { as, body: { blocked: true } })
  expect(status).toBe(200)
}

async function leave(person: TestAccount): Promise<void> {
  await deleteAccount(ctx, person, { password: goodPassword })
}

async function erase(person: TestAccount): Promise<void> {
  await leave(person)
  ctx.setClock(new Date(testNow.getTime() + 31 * day))
  await eraseAccounts(ctx)
}
