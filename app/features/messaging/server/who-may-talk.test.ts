import { expect, test } from 'vitest'
import { signAccessToken } from '#features/accounts/server/access-token.ts'
import { deleteAccount } from '#features/accounts/server/account/delete-account.ts'
import { eraseAccounts } from '#features/accounts/server/account/erase-accounts.ts'
import { forgetSession } from '#features/accounts/server/authenticate.ts'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import { decisionOf, makeStaff } from '#features/moderation/testing/make-staff.ts'
import { dayMs } from '#lib/duration.ts'
import { type ConversationId, type SessionId, uuidv7 } from '#lib/ids.ts'
import { parseConfig } from '#platform/config/config.ts'
import { apiCaller } from '#tests/support/api.ts'
import { bareApp } from '#tests/support/bare-app.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeListing, type TestAccount } from '#tests/support/factories.ts'
import { goodPassword, makePerson } from '#tests/support/people.ts'
import { receiveReply } from './by-mail/receive-reply.ts'
import { makeReplyAddress } from './by-mail/reply-address.ts'
import { sendScheduledByDay } from './schedule/send-planned.ts'
import { streamInbox } from './stream/stream-inbox.ts'

// Who may still do what when one of two has blocked the other, has closed the account, is suspended or erased (market rules 21, 22
// and 32).

const { mail } = parseConfig(
  {
    NODE_ENV: 'test',
    INBOUND_MAIL_SECRETS: 'a secret of the mail server with 32 characters',
    INBOUND_MAIL_ADDRESS: 'reply@in.holmward.example',
  },
  '/',
)
const ctx = await createTestContext({ config: { mail }, pool: 20 })
const call = apiCaller(ctx)
const streams = bareApp(ctx).get('/messages/stream', streamInbox)

const pdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj')

type Side = 'guest' | 'host'
type Talk = Awaited<ReturnType<typeof beginTalk>> & { offerId: string }

const whenStayIsOver = new Date('2026-06-25T12:00:00Z')

/** Pairs whose stay is over for three days, so that only the conversation is between them; each of the two has sent a file. */
async function makeTalks(count: number): Promise<Talk[]> {
  ctx.setClock(testNow)
  const begun = await Promise.all(Array.from({ length: count }, beginTalk))
  ctx.setClock(whenStayIsOver)
  const offers = await Promise.all(begun.map((talk) => offer(talk, talk.host, '2026-08-01')))
  return begun.map((talk, at) => ({ ...talk, offerId: String(Object(offers[at]?.body).offer_id) }))
}

async function beginTalk() {
  const [host, guest] = [await makePerson(ctx), await makePerson(ctx)]
  const [home, other] = [await makeListing(ctx, host), await makeListing(ctx, host)]
  const values = { check_in_date: '2026-06-20', check_out_date: '2026-06-22' }
  const booking = await makeBooking(ctx, { host, guest, listing: home, status: 'confirmed', values })
  const question = { property_id: home, message_id: uuidv7(), text: 'Hello?' }
  const { body } = await call('POST', '/conversations', { as: guest, body: question })
  const id = String(Object(body).conversation_id)
  const files = { guest: await sendFile(guest, id), host: await sendFile(host, id) }
  const goodbye = { title: 'Goodbye', body: 'Come back.', moment: 'after_departure', days: 4, hour: 9 }
  const made = await call('POST', '/scheduled-messages', { as: host, body: goodbye })
  return { host, guest, home, other, booking, id, files, scheduled: String(Object(made.body).id) }
}

/** Four nights for a price of the host's own. */
function offer({ id }: { id: string }, as: TestAccount, checkIn: string) {
  const body = {
    ...{ conversation_id: id, check_in_date: checkIn, check_out_date: checkIn.replace('-01', '-05') },
    ...{ guests_count: 2, total_price: 300, hours: 72, holds_nights: true },
  }
  return call('POST', '/offers', { as, body })
}

async function upload(as: TestAccount, id: string) {
  const form = new FormData()
  form.append('file', new File([pdf], 'paper.pdf'))
  const attachment_id = uuidv7()
  const path = `/conversations/${id}/attachments?attachment_id=${attachment_id}&name=paper.pdf`
  return { attachment_id, ...(await call('POST', path, { as, body: form })) }
}

async function sendFile(as: TestAccount, id: string): Promise<string> {
  const { attachment_id } = await upload(as, id)
  const body = { message_id: uuidv7(), text: 'See this.', attachment_ids: [attachment_id] }
  expect(await call('POST', `/conversations/${id}/messages`, { as, body })).toMatchObject({ status: 201 })
  return attachment_id
}

const acts: Record<
  string,
  (talk: Talk, as: TestAccount, side: Side) => Promise<{ status: number; body?: unknown }>
> = {
  write: ({ id }, as) =>
    call('POST', `/conversations/${id}/messages`, { as, body: { message_id: uuidv7(), text: 'Well?' } }),
  'answer by mail': async ({ id }, as) => {
    const conversation = id as ConversationId // as the answer said
    const address = await makeReplyAddress(ctx, { account: as.id, conversation })
    const said = { text: 'And by mail?', reply: { own: 'And by mail?', rest: '' } }
    const mail = { from: as.email, recipients: [address ?? ''], key: uuidv7(), files: [], trace: [], ...said }
    const fate = await receiveReply(ctx, { kind: 'written', ...mail }, async () => 'none')
    return { status: 200, body: { code: fate } }
  },
  'ask elsewhere': ({ other }, as) =>
    call('POST', '/conversations', {
      as,
      body: { property_id: other, message_id: uuidv7(), text: 'And this one?' },
    }),
  'request a stay': ({ other, guest }, as) =>
    call('POST', '/bookings', {
      as,
      body: {
        property_id: other,
        check_in_date: '2026-09-01',
        check_out_date: '2026-09-04',
        guests_count: 2,
        guest_name: 'Maya Lindqvist',
        guest_email: guest.email,
      },
    }),
  read: ({ id }, as) => call('GET', `/conversations/${id}/entries`, { as }),
  inbox: (_talk, as) => call('GET', '/conversations', { as }),
  'send a file': ({ id }, as) => upload(as, id),
  'open their file': ({ id, files }, as, side) =>
    call('GET', `/conversations/${id}/attachments/${files[side === 'host' ? 'guest' : 'host']}`, { as }),
  'open own file': ({ id, files }, as, side) =>
    call('GET', `/conversations/${id}/attachments/${files[side]}`, { as }),
  'send a scheduled message now': ({ booking, scheduled }, as) =>
    call('POST', `/bookings/${booking}/scheduled-messages/${scheduled}/send`, { as }),
  'save a reply': (_talk, as) =>
    call('POST', '/saved-replies', { as, body: { title: 'Hi', body: 'Hello.' } }),
  'save the home': ({ other }, as) => call('PUT', `/saved-homes/${other}`, { as, body: { list_id: null } }),
  'save a search': (_talk, as) =>
    call('POST', '/saved-searches', { as, body: { name: 'For two', query: 'guests=2' } }),
  'ask several homes': ({ other }, as) =>
    call('POST', '/group-questions', {
      as,
      body: {
        ...{ check_in_date: '2026-11-01', check_out_date: '2026-11-04', guests_count: 2 },
        ...{ property_ids: [other], text: 'Is it free?' },
      },
    }),
  // At the end, because what it brings about keeps both sides writing.
  'offer a stay': ({ id }, as) => offer({ id }, as, '2026-10-01'),
  'accept an offer': ({ offerId, guest }, as) =>
    call('POST', `/offers/${offerId}/acceptance`, {
      as,
      body: { guest_name: 'Maya Lindqvist', guest_email: guest.email, accepts_rules: true },
    }),
  stream: async (_talk, as) => {
    const { token } = await signAccessToken(ctx, as)
    const response = await streams.request('/messages/stream', {
      headers: { authorization: `Bearer ${token}` },
    })
    // What is refused says why; what is open says nothing of itself.
    const body = response.ok ? await response.body?.cancel() : await response.json()
    return { status: response.status, body }
  },
}

async function signInAgain(talk: Talk, side: Side): Promise<void> {
  const { id } = await ctx.db
    .insertInto('sessions')
    .values({ account_id: talk[side].id })
    .returning('id')
    .executeTakeFirstOrThrow()
  talk[side] = { ...talk[side], sessionId: id as SessionId } // just made by its table
}

async function countScheduled({ booking }: Talk): Promise<number> {
  const sent = await ctx.db
    .selectFrom('messages as m')
    .innerJoin('conversation_bookings as told', 'told.conversation_id', 'm.conversation_id')
    .select('m.id')
    .where('told.booking_id', '=', booking)
    .where('m.is_scheduled', '=', true)
    .execute()
  return sent.length
}

const close = (person: TestAccount) => deleteAccount(ctx, person, { password: goodPassword })

async function suspend({ id, sessionId }: TestAccount): Promise<void> {
  const operator = await makeStaff(ctx)
  const opened = await call('POST', '/operator/cases', { as: operator, body: { kind: 'account', id } })
  const path = `/operator/cases/${Object(opened.body).id}/decisions`
  expect(await call('POST', path, { as: operator, body: decisionOf('suspend') })).toMatchObject({
    status: 201,
  })
  // As a second later: until then the process remembers that the account may act.
  forgetSession(ctx, sessionId)
}

const states: Record<string, (talk: Talk) => Promise<unknown>> = {
  open: async () => undefined,
  'the host blocks': ({ id, host }) =>
    call('PATCH', `/conversations/${id}`, { as: host, body: { blocked: true } }),
  'the guest blocks': ({ id, guest }) =>
    call('PATCH', `/conversations/${id}`, { as: guest, body: { blocked: true } }),
  'the host has closed': async (talk) => {
    await close(talk.host)
    await signInAgain(talk, 'host')
  },
  'the guest has closed': async (talk) => {
    await close(talk.guest)
    await signInAgain(talk, 'guest')
  },
  'the host is suspended': ({ host }) => suspend(host),
  'the guest is suspended': ({ guest }) => suspend(guest),
  'the host is erased': async ({ host }) => {
    await close(host)
    ctx.setClock(new Date(ctx.clock().getTime() + 31 * dayMs))
    await eraseAccounts(ctx)
  },
  'the guest is erased': async ({ guest }) => {
    await close(guest)
    ctx.setClock(new Date(ctx.clock().getTime() + 31 * dayMs))
    await eraseAccounts(ctx)
  },
}

/** Lets a state begin once the stay is over. */
function bring(talk: Talk, state: string): Promise<unknown> | undefined {
  ctx.setClock(whenStayIsOver)
  return states[state]?.(talk)
}

const reads = { read: '200', inbox: '200', 'open own file': '200', stream: '200' }
/** What is nobody else's business. */
const keeps = { 'save a reply': '201', 'save the home': '200', 'save a search': '201' }
/** Whose session is gone gets nothing at all. */
const nothing = {
  ...Object.fromEntries(Object.keys(acts).map((act) => [act, '401 notSignedIn'])),
  'answer by mail': '200 account closed',
}
/** A mail has always been taken; what became of it is told within the site. */
const fates: Record<string, string> = { '201': '200 delivered', '409 accountClosed': '200 account closed' }
const all = (answer: string) => ({
  ...{ write: answer, 'send a file': answer },
  'answer by mail': fates[answer] ?? '200 not wanted',
})
/** A host asks nothing about own homes, whatever stands between the two. */
const ofHost = {
  ...{ ...reads, ...keeps },
  'accept an offer': '404 offerNotFound',
  'ask elsewhere': '409 ownProperty',
  'ask several homes': '409 homesRefuse',
  'request a stay': '409 ownProperty',
}
/** A guest has no scheduled messages. */
const ofGuest = {
  ...{ ...reads, ...keeps },
  ...{ 'send a scheduled message now': '404 stayNotFound', 'offer a stay': '404 talkNotFound' },
}
const offers = (answer: string) => ({ 'offer a stay': answer })
const accepts = (answer: string) => ({ 'accept an offer': answer })
const theirs = (answer: string) => ({ 'open their file': answer })
const now = (answer: string) => ({ 'send a scheduled message now': answer })
const begin = (message: string, stay = message) => ({
  ...{ 'ask elsewhere': message, 'request a stay': stay },
  'ask several homes': message === '201' ? '201' : '409 homesRefuse',
})
/** Homes that are off the site with their host. */
const gone = { ...begin('404 listingNotFound'), 'save the home': '404 homeNotListed' }

/** Who has closed the account, or is suspended, reads, and writes nothing to those with whom no stay is agreed. */
const only = (refusal: string) => ({
  ...Object.fromEntries(Object.keys(acts).map((act) => [act, refusal])),
  ...{ ...reads, ...theirs('200') },
})
const closed = { ...only('409 accountClosed'), 'answer by mail': '200 account closed' }
const suspended = { ...only('403 suspended'), 'answer by mail': '200 not wanted' }

/** What each act is answered in each state, by who acts, and how many scheduled messages go out by themselves. */
const answers: Record<string, Record<Side, Record<string, string>> & { byItself: number }> = {
  open: {
    guest: { ...ofGuest, ...all('201'), ...begin('201'), ...theirs('200'), ...accepts('201') },
    host: { ...ofHost, ...all('201'), ...now('200'), ...theirs('200'), ...offers('201') },
    byItself: 1,
  },
  // Who is blocked is not told, and reads what a paused inbox says.
  'the host blocks': {
    guest: {
      ...{ ...ofGuest, ...all('409 takesNoMessages'), ...theirs('200') },
      ...begin('409 takesNoMessages', '409 takesNoRequests'),
      ...accepts('409 offerOver'),
    },
    host: {
      ...{ ...ofHost, ...all('409 blocking'), ...now('409 blocking'), ...theirs('200') },
      ...offers('409 blockingGuest'),
    },
    byItself: 0,
  },
  'the guest blocks': {
    guest: {
      ...{ ...ofGuest, ...all('409 blocking'), ...begin('409 blocking'), ...theirs('200') },
      ...accepts('409 offerOver'),
    },
    host: {
      ...{ ...ofHost, ...all('409 takesNoMessages'), ...now('409 takesNoMessages'), ...theirs('200') },
      ...offers('409 guestTakesNone'),
    },
    byItself: 0,
  },
  // Who has closed the account may sign in to bring it back, and until then only reads.
  'the host has closed': {
    guest: {
      ...{ ...ofGuest, ...all('409 hasLeft'), ...gone, ...theirs('200') },
      ...accepts('409 offerOver'),
    },
    host: closed,
    byItself: 0,
  },
  'the guest has closed': {
    guest: closed,
    host: {
      ...{ ...ofHost, ...all('409 hasLeft'), ...now('409 hasLeft'), ...theirs('200') },
      ...offers('409 guestLeft'),
    },
    byItself: 0,
  },
  'the host is suspended': {
    guest: {
      ...{ ...ofGuest, ...all('201'), ...gone, ...theirs('200') },
      ...accepts('409 offerOver'),
    },
    host: suspended,
    byItself: 0,
  },
  'the guest is suspended': {
    guest: suspended,
    host: { ...ofHost, ...all('201'), ...now('200'), ...theirs('200'), ...offers('201') },
    byItself: 1,
  },
  'the host is erased': {
    guest: {
      ...{ ...ofGuest, ...all('409 hasLeft'), ...gone, ...theirs('404 notFound') },
      ...accepts('409 offerOver'),
    },
    host: nothing,
    byItself: 0,
  },
  'the guest is erased': {
    guest: nothing,
    host: {
      ...{ ...ofHost, ...all('409 hasLeft'), ...now('409 hasLeft'), ...theirs('404 notFound') },
      ...offers('409 guestLeft'),
    },
    byItself: 0,
  },
}

for (const [state, expected] of Object.entries(answers)) {
  test(`when ${state === 'open' ? 'nothing stands between the two' : state}, each side is answered as the table says`, async () => {
    for (const [at, talk] of (await makeTalks(3)).entries()) {
      await bring(talk, state)
      const side = (['guest', 'host'] as const)[at]
      if (!side) {
        ctx.setClock(new Date(ctx.clock().getTime() + dayMs))
        await sendScheduledByDay(ctx)
        expect(await countScheduled(talk)).toBe(expected.byItself)
        return
      }
      const given: Record<string, string> = {}
      for (const [name, act] of Object.entries(acts)) {
        const { status, body } = await act(talk, talk[side], side)
        given[name] = [status, Object(body).code].filter(Boolean).join(' ')
      }
      expect(given, side).toEqual(expected[side])
    }
  })
}

test('a stay that is agreed keeps both sides writing whoever blocks, until two days after it at the home', async () => {
  for (const [at, talk] of (await makeTalks(2)).entries()) {
    const state = at === 0 ? 'the host blocks' : 'the guest blocks'
    await bring(talk, state)
    const zone = { time_zone: 'Pacific/Kiritimati' }
    await ctx.db.updateTable('properties').set(zone).where('id', '=', talk.home).execute()
    for (const [instant, answer] of [
      ['2026-06-24T09:59:59Z', 201],
      ['2026-06-24T10:00:00Z', 409],
    ] as const) {
      ctx.setClock(new Date(instant))
      for (const side of ['guest', 'host'] as const) {
        const given = await Promise.all([acts.write?.(talk, talk[side], side), upload(talk[side], talk.id)])
        expect(
          given.map((each) => each?.status),
          `${state}, ${side}, ${instant}`,
        ).toEqual([answer, answer])
      }
    }
  }
})
