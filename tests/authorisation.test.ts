import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { describeApi } from '../app/api.ts'
import { signAccessToken } from '../app/features/accounts/server/access-token.ts'
import { bucketOf, declaredLimits } from '../app/features/accounts/server/operation.ts'
import { makeStaff } from '../app/features/moderation/testing/make-staff.ts'
import { apiCaller } from './support/api.ts'
import { accountLimits as limits } from './support/authorisation/account-limits.ts'
import { features, table } from './support/authorisation/features.ts'
import type { Row, World } from './support/authorisation/row.ts'
import { makeWorld as makeWorldOf, snapshotOf } from './support/authorisation/world.ts'
import { createTestContext } from './support/context.ts'
import { makeAccount, type TestAccount } from './support/factories.ts'
import { undone } from './support/undone.ts'

// Promise 6: nobody touches what is not theirs. Every operation of the document stands in the table below, with what
// it answers to each kind of caller; an operation without a row fails the first test.

const root = path.resolve(import.meta.dirname, '..')
const ctx = await createTestContext()
const call = apiCaller(ctx)

type Caller =
  | 'anonymous'
  | 'signedOut'
  | 'forged'
  | 'unconfirmed'
  | 'other'
  | 'guest'
  | 'host'
  | 'moderator'
  | 'operator'

const callers: Caller[] = [
  'anonymous',
  'signedOut',
  'forged',
  'unconfirmed',
  'other',
  'guest',
  'host',
  'moderator',
  'operator',
]

const makeWorld = () => makeWorldOf(ctx, features)

/** For those who may change nothing in it: making a world takes ten times as long as asking. */
let untouched: Promise<World> | undefined

const untouchedWorld = () => {
  untouched ??= makeWorld()
  return untouched
}

/** Of which a request's method is told. */
const anyWorld = await untouchedWorld()

afterEach(({ task }) => {
  // It may have been changed, which is what has failed.
  if (task.result?.state === 'fail') untouched = undefined
})

const snapshot = (world: World) => snapshotOf(ctx, features, world)

type Operation = { operationId: string; security?: unknown[]; parameters?: { name: string }[] }

const operations = Object.values(describeApi('http://localhost').paths ?? {}).flatMap(
  (path) => Object.values(path as Record<string, Operation>), // a path item holds its methods
)

test('every operation of the document stands in the table, and nothing else does', () => {
  expect(operations.map((operation) => operation.operationId).sort()).toEqual(Object.keys(table).sort())
})

test('the document asks for a token exactly where the table does', () => {
  for (const { operationId, security } of operations) {
    expect({ operationId, security }).toEqual({
      operationId,
      security: table[operationId]?.allows === 'public' ? [] : [{ bearer: [] }],
    })
  }
})

describe.each(Object.entries(table))('%s', (_operation, row) => {
  const mayChange = callers.filter(
    (caller) => isAllowed(row, caller) && isOfWorld(row, caller) && !isRead(row),
  )
  const mayNot = callers.filter((caller) => !mayChange.includes(caller))
  let before: unknown

  beforeAll(async () => {
    before = await snapshot(await untouchedWorld())
  })

  test.each(mayNot)('answers %s as the table says', async (caller) => {
    const world = await untouchedWorld()
    await expectAnswer(world, caller, row)
    // What staff does with an account of their own may have ended its sessions.
    if (isAllowed(row, caller)) staff.delete(world)
  })

  test(`changes nothing for ${mayNot.join(', ')}`, async () => {
    const world = await untouchedWorld()
    if (isDeepStrictEqual(await snapshot(world), before)) return
    // For each alone, which is too much for the usual case.
    for (const caller of mayNot) {
      const own = await makeWorld()
      const unchanged = await snapshot(own)
      await ask(own, caller, row, false)
      expect({ caller, world: await snapshot(own) }).toEqual({ caller, world: unchanged })
    }
    expect(await snapshot(world)).toEqual(before)
  })

  test.each(mayChange)('answers %s as the table says, who may change something', async (caller) => {
    const world = await untouchedWorld()
    await undone(ctx, (doors) => expectAnswer(world, caller, row, apiCaller(doors)))
  })

  test.runIf(row.hasTarget)('answers 404 for what does not exist', async () => {
    const world = await untouchedWorld()
    for (const caller of ['other', 'guest', 'host'] as const) {
      expect((await ask(world, caller, row, true)).status).toBe(404)
    }
  })
})

const keyed = operations
  .filter(({ parameters }) => parameters?.some(({ name }) => name === 'idempotency-key'))
  .map(({ operationId }) => operationId)

// Their bodies are made where they are tested: a form, and an account that is not there yet.
const keyedElsewhere = ['signUp', 'uploadPhoto']

test.each(keyed.filter((operationId) => !keyedElsewhere.includes(operationId)))(
  '%s gives the answer of a key to nobody but the account that sent it',
  async (operationId) => {
    const row = table[operationId]
    if (!row) throw new Error(`${operationId} stands in no table`)
    const world = await untouchedWorld()
    const { method, path, body } = row.request(world, false)
    const owner = row.allows === 'own' || row.allows === 'public' ? 'guest' : row.allows[0]
    // The rest of the matrix has asked often by now.
    await ctx.db.deleteFrom('attempts').execute()
    await undone(ctx, async (doors) => {
      const via = apiCaller(doors)
      const send = async (caller: Caller) =>
        via(method, path, {
          body,
          headers: { ...(await authorization(world, caller)), 'idempotency-key': `key of ${operationId}` },
        })
      const first = await send(owner ?? 'host')
      expect(first.status).toBeLessThan(300)
      expect(await send(owner ?? 'host')).toMatchObject({ status: first.status, body: first.body })
      const foreign = await send('other')
      expect(foreign.body).not.toEqual(first.body)
    })
  },
)

/** Where an operation counts how often one account asks, as it declares it: `create-booking:account`. */
const declared = [...declaredLimits].map(([operationId, limit]) => bucketOf(operationId, limit))
/** The same where a use case counts by itself, from the source. */
const countedInSource = globSync('app/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => readFileSync(path.join(root, file), 'utf8').match(/[\w-]+:account(?=:\$)/g) ?? [])

// Counted before anybody has a token, in a form of pictures, for emails, and after the password: their own tests ask once too often.
const countedElsewhere = [
  'sign-in:account',
  'upload-photo:account',
  'reply-check:account',
  'email-change:account',
  'email-change-day:account',
]

test('one account is refused once it has asked as often as it may, and no other account with it', async () => {
  const reached = new Set<string>()
  const world = await untouchedWorld()
  await ctx.db.deleteFrom('attempts').execute()
  for (const row of Object.values(table)) {
    const caller =
      (row.allows === 'public' ? 'anonymous' : row.allows === 'own' ? 'guest' : row.allows[0]) ?? 'host'
    await undone(ctx, async (doors) => {
      const via = apiCaller(doors)
      const count = (name: string, times: number) =>
        doors.db.updateTable('attempts').set({ count: times }).where('bucket', 'like', `${name}:%`).execute()
      await ask(world, caller, row, false, via)
      const counted = await doors.db.selectFrom('attempts').select('bucket').execute()
      const names = counted.flatMap(({ bucket }) => /^[\w-]+:account(?=:)/.exec(bucket)?.[0] ?? [])
      for (const name of names) {
        reached.add(name)
        const limit = limits[name] ?? Number.NaN
        await count(name, limit - 1)
        const last = await ask(world, caller, row, false, via)
        expect({ name, last: last.status }).not.toEqual({ name, last: 429 })
        await count(name, limit)
        const answer = await ask(world, caller, row, false, via)
        expect({ name, status: answer.status }).toEqual({ name, status: 429 })
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
        const other = await ask(world, 'other', row, false, via)
        expect({ name, other: other.status }).not.toEqual({ name, other: 429 })
        // The next name may count the same calls.
        await count(name, 0)
      }
    })
  }
  const wanted = [...new Set([...declared, ...countedInSource])].filter(
    (name) => name.endsWith(':account') && !countedElsewhere.includes(name),
  )
  expect([...reached].sort()).toEqual(wanted.sort())
  expect(Object.keys(limits).sort()).toEqual(wanted.sort())
}, 240_000)

// An empty answer shows nothing foreign either.
describe.each(Object.entries(table).filter(([, row]) => readsOwn(row)))('%s', (_operation, row) => {
  test('shows its owners what the table says', async () => {
    const { reads } = row
    if (!reads) throw new Error('the table does not say what of its callers’ own this operation shows')
    const world = await untouchedWorld()
    const shown = reads === 'nothing' ? {} : reads.shows(world)
    for (const party of ['host', 'guest'] as const) {
      const answer = await readAll(world, party, row)
      for (const id of shown[party] ?? []) expect(answer).toContain(id)
    }
  })
})

function readsOwn(row: Row): boolean {
  return row.allows === 'own' && isRead(row)
}

function isRead(row: Row): boolean {
  return row.request(anyWorld, false).method === 'GET'
}

/** Asks, and compares what comes back with the table. */
async function expectAnswer(world: World, caller: Caller, row: Row, via = call): Promise<void> {
  const answer = await ask(world, caller, row, false, via)
  if (isNobody(caller) && row.allows !== 'public') expect(answer.status).toBe(401)
  else if (caller === 'unconfirmed' && row.allows !== 'public') expect(answer.status).toBe(403)
  else if (!isAllowed(row, caller)) expect(answer.status).toBe(isForOperators(row, caller) ? 403 : 404)
  else expect([401, 403, 404, 500]).not.toContain(answer.status)
  expect(await foreignWords(world, caller, row, { ...answer, via })).toEqual([])
}

/** The texts of the world that an answer shows although its caller may not read them. */
async function foreignWords(
  world: World,
  caller: Caller,
  row: Row,
  first: { body: unknown; via: typeof call },
): Promise<string[]> {
  if (isOwnConsole(row, caller)) return []
  const asked = JSON.stringify(row.request(world, false))
  const answer = JSON.stringify([first.body, ...(await readElsewhere(world, caller, row, first.via))])
  return features
    .flatMap((feature) => feature.secrets?.(world) ?? [])
    .filter(({ text, readers }) => !readers.some((reader) => reader === caller) && !asked.includes(text))
    .map(({ text }) => text)
    .filter((text) => answer.includes(text))
}

/** All that an operation answers to a caller, by whichever path it is asked. */
async function readAll(world: World, caller: Caller, row: Row): Promise<string> {
  const { body } = await ask(world, caller, row, false)
  return JSON.stringify([body, ...(await readElsewhere(world, caller, row))])
}

/** The same, by the other paths alone. */
async function readElsewhere(world: World, caller: Caller, row: Row, via = call): Promise<unknown[]> {
  const paths = row.reads === undefined || row.reads === 'nothing' ? [] : row.reads.also
  const bodies = []
  for (const path of paths) {
    bodies.push((await via('GET', path, { headers: await authorization(world, caller) })).body)
  }
  return bodies
}

/** A moderator knows the console, and is told what is not theirs. */
function isForOperators({ allows }: Row, caller: Caller): boolean {
  return caller === 'moderator' && typeof allows !== 'string' && allows.includes('operator')
}

/** What the console shows is for those of the console. */
function isOwnConsole({ allows }: Row, caller: Caller): boolean {
  return (
    (caller === 'moderator' || caller === 'operator') && typeof allows !== 'string' && allows.includes(caller)
  )
}

function isNobody(caller: Caller): boolean {
  return caller === 'anonymous' || caller === 'signedOut' || caller === 'forged'
}

/** Whether what the caller may do is done to things of the world; what has no target is done to the caller's own. */
function isOfWorld({ allows, hasTarget }: Row, caller: Caller): boolean {
  return hasTarget || caller === 'host' || caller === 'guest' || typeof allows !== 'string'
}

function isAllowed(row: Row, caller: Caller): boolean {
  if (row.allows === 'public') return true
  if (isNobody(caller) || caller === 'unconfirmed') return false
  return row.allows === 'own' || row.allows.some((allowed) => allowed === caller)
}

async function ask(world: World, caller: Caller, row: Row, missing: boolean, via = call) {
  const { method, path, body, headers } = row.request(world, missing)
  return via(method, path, { body, headers: { ...headers, ...(await authorization(world, caller)) } })
}

const staff = new WeakMap<World, Map<string, TestAccount>>()

/** The same one for each call in a world. */
async function staffOf(world: World, role: 'moderator' | 'operator'): Promise<TestAccount> {
  const known = staff.get(world) ?? new Map<string, TestAccount>()
  staff.set(world, known)
  const account = known.get(role) ?? (await makeStaff(ctx, role))
  known.set(role, account)
  return account
}

async function authorization(world: World, caller: Caller): Promise<Record<string, string>> {
  if (caller === 'anonymous') return {}
  const actor = await actorOf(world, caller)
  if (caller === 'signedOut') {
    await ctx.db
      .updateTable('sessions')
      .set({ ended_at: new Date(), ended_reason: 'signed_out' })
      .where('id', '=', actor.sessionId)
      .execute()
  }
  const secrets = caller === 'forged' ? { session: 'another secret than the right one, 32 characters' } : {}
  const { token } = await signAccessToken({ ...ctx, secrets: { ...ctx.secrets, ...secrets } }, actor)
  return { authorization: `Bearer ${token}` }
}

async function actorOf(world: World, caller: Caller): Promise<TestAccount> {
  if (caller === 'host' || caller === 'forged') return world.host
  if (caller === 'guest') return world.guest
  if (caller === 'moderator' || caller === 'operator') return staffOf(world, caller)
  return makeAccount(ctx, caller === 'unconfirmed' ? { email_confirmed_at: null } : {})
}
