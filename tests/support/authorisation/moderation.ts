import { randomUUID } from 'node:crypto'
import type { Act } from '../../../app/features/moderation/decision.ts'
import { decisionOf, makeStaff } from '../../../app/features/moderation/testing/make-staff.ts'
import type { TestContext } from '../context.ts'
import { json, ownList, type Row, type Rows, type World } from './row.ts'

const words = {
  reported: 'The lantern room was locked.',
  decided: 'The lamp stood in another house.',
  held: 'A court asked for the letters.',
}

const staff: Row['allows'] = ['moderator', 'operator']

/** An operation of the console without an id. */
const console = (path: string, allows: Row['allows'] = staff): Row => ({
  request: () => json('GET', `/operator/${path}`),
  allows,
  hasTarget: false,
})

const onThing = (
  method: string,
  path: (id: string) => string,
  thing: string,
  { body, allows = staff }: { body?: unknown; allows?: Row['allows'] } = {},
): Row => ({
  request: ({ things }, missing) => json(method, path(missing ? randomUUID() : (things[thing] ?? '')), body),
  allows,
  hasTarget: true,
})

export const moderation: Rows = {
  rows: {
    createReport: {
      request: (world, missing) =>
        json('POST', '/reports', {
          kind: 'listing',
          id: missing ? randomUUID() : world.property,
          reason: 'spam',
        }),
      allows: 'public',
      hasTarget: true,
    },
    listDecisions: ownList('/decisions', ({ things }) => ({ host: [things.decision ?? ''] })),
    getDecision: onThing('GET', (id) => `/decisions/${id}`, 'decision', { allows: ['host'] }),
    appealDecision: onThing('POST', (id) => `/decisions/${id}/appeal`, 'decision', {
      body: { words: 'It is my house.' },
      allows: ['host'],
    }),
    summariseQueues: console('queues'),
    listCases: console('cases?queue=reports'),
    openCase: {
      request: (world, missing) =>
        json('POST', '/operator/cases', { kind: 'listing', id: missing ? randomUUID() : world.property }),
      allows: staff,
      hasTarget: true,
    },
    getCase: onThing('GET', (id) => `/operator/cases/${id}`, 'case'),
    readCaseConversation: onThing('GET', (id) => `/operator/cases/${id}/conversation`, 'talkCase'),
    decideCase: onThing('POST', (id) => `/operator/cases/${id}/decisions`, 'case', {
      body: decisionOf('reject'),
    }),
    listHeldMessages: console('held'),
    chooseHeld: onThing('POST', (id) => `/operator/held/${id}`, 'heldTalk', { body: { choice: 'refuse' } }),
    listAppeals: console('appeals'),
    decideAppeal: onThing('POST', (id) => `/operator/appeals/${id}`, 'appealed', {
      body: { is_upheld: false, answer: 'You are right.' },
    }),
    findAnything: console('search?q=somebody%40example.com'),
    lookAtPerson: onThing('GET', (id) => `/operator/people/${id}`, 'subject'),
    listAudit: console('audit'),
    exportAudit: console('audit/file', ['operator']),
    countTransparency: console('transparency'),
    checkHealth: console('health', ['operator']),
    holdErasure: onThing('POST', (id) => `/operator/people/${id}/hold`, 'subject', {
      body: { reason: words.held, until: '2027-01-01T00:00:00Z' },
      allows: ['operator'],
    }),
    endErasureHold: onThing('DELETE', (id) => `/operator/people/${id}/hold`, 'subject', {
      allows: ['operator'],
    }),
    getSiteSettings: console('settings', ['operator']),
    changeSiteSwitch: {
      request: () => json('PUT', '/operator/settings/sign_ups', { is_paused: true, words: 'Later.' }),
      allows: ['operator'],
      hasTarget: false,
    },
    closeAccountOf: onThing('POST', (id) => `/operator/people/${id}/closing`, 'subject', {
      allows: ['operator'],
    }),
  },
  async makeThings(ctx, world) {
    const decider = await makeStaff(ctx)
    const heldTalk = await holdText(ctx, world)
    const things = {
      case: await makeCase(ctx, world, 'listing', world.property),
      talkCase: await makeCase(ctx, world, 'conversation', world.things.conversation ?? ''),
      decision: await makeDecision(ctx, world, decider.id, 'warn'),
      appealed: await makeDecision(ctx, world, decider.id, 'hide_listing'),
      heldTalk,
      subject: world.host.id,
    }
    await ctx.db
      .insertInto('erasure_holds')
      .values({
        account_id: world.host.id,
        reason: words.held,
        until: new Date(ctx.clock().getTime() + 86_400_000),
        placed_by: decider.id,
        created_at: ctx.clock(),
      })
      .execute()
    await ctx.db
      .insertInto('appeals')
      .values({ decision_id: things.appealed, words: 'It is.', created_at: ctx.clock() })
      .execute()
    return things
  },
  secrets: () => [
    { text: words.reported, readers: ['guest'] },
    { text: words.decided, readers: ['host'] },
    { text: words.held, readers: ['host'] },
  ],
  snapshot: async (ctx, { host }) => ({
    cases: await ctx.db
      .selectFrom('cases')
      .select(['id', 'decided_at', 'report_count'])
      .where('subject_id', '=', host.id)
      .orderBy('id')
      .execute(),
    decisions: await ctx.db
      .selectFrom('decisions as d')
      .leftJoin('appeals as a', 'a.decision_id', 'd.id')
      .select(['d.id', 'd.ended_at', 'a.is_upheld', 'a.words'])
      .where('d.subject_id', '=', host.id)
      .orderBy('d.id')
      .execute(),
    held: await ctx.db
      .selectFrom('messages')
      .select(['id', 'held_until'])
      .where('held_until', 'is not', null)
      .orderBy('id')
      .execute(),
    holds: await ctx.db
      .selectFrom('erasure_holds')
      .select(['reason', 'until', 'ended_at'])
      .where('account_id', '=', host.id)
      .orderBy('id')
      .execute(),
    switches: await ctx.db.selectFrom('site_switches').selectAll().orderBy('name').execute(),
    standing: await ctx.db
      .selectFrom('accounts')
      .select(['standing', 'delete_after'])
      .where('id', '=', host.id)
      .execute(),
  }),
}

async function makeCase(
  ctx: TestContext,
  { host, guest }: World,
  kind: 'listing' | 'conversation',
  target: string,
): Promise<string> {
  const { id } = await ctx.db
    .insertInto('cases')
    .values({
      target_kind: kind,
      target_id: target,
      subject_id: host.id,
      conversation_id: kind === 'conversation' ? target : null,
      report_count: 1,
      opened_at: ctx.clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('reports')
    .values({
      case_id: id,
      reporter_id: guest.id,
      reason: 'spam',
      words: words.reported,
      created_at: ctx.clock(),
    })
    .execute()
  return id
}

async function makeDecision(ctx: TestContext, { host, inactive }: World, decider: string, act: Act) {
  const now = ctx.clock()
  const { id: caseId } = await ctx.db
    .insertInto('cases')
    .values({
      target_kind: 'listing',
      target_id: inactive,
      subject_id: host.id,
      opened_at: now,
      decided_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await ctx.db
    .insertInto('decisions')
    .values({
      ...{ case_id: caseId, subject_id: host.id, decider_id: decider, act, created_at: now },
      ...{ reason: 'fraud', ground: 'terms' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('decision_texts')
    .values({ decision_id: id, facts: words.decided, rule: 'Section 5', words: 'Why' })
    .execute()
  return id
}

/** A text of the guest's that waits for somebody who decides. */
async function holdText(ctx: TestContext, { host, guest, inactive }: World): Promise<string> {
  const { id } = await ctx.db
    .insertInto('conversations')
    .values({
      property_id: inactive,
      host_id: host.id,
      guest_id: guest.id,
      property_title: 'Cedar Cabin',
      property_city: 'Austin',
      opened_by: 'message',
      last_seq: 1,
      created_at: ctx.clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('participants')
    .values([
      { conversation_id: id, account_id: guest.id, side: 'guest' },
      { conversation_id: id, account_id: host.id, side: 'host' },
    ])
    .execute()
  await ctx.db
    .insertInto('messages')
    .values({
      id: randomUUID(),
      author_id: guest.id,
      conversation_id: id,
      seq: 1,
      side: 'guest',
      body: 'The same to all.',
      body_hash: Buffer.from('hash'),
      held_until: new Date(ctx.clock().getTime() + 86_400_000),
      created_at: ctx.clock(),
    })
    .execute()
  return id
}
