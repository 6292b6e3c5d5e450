import path from 'node:path'
import pg from 'pg'
import type { Actor } from '../app/features/accounts/actor.ts'
import { signAccessToken } from '../app/features/accounts/server/access-token.ts'
import type { AccountId, SessionId } from '../app/lib/ids.ts'
import { migrate } from '../app/platform/database/migrate.ts'
import { openCluster } from '../database/embedded/cluster.ts'

const root = path.resolve(import.meta.dirname, '..')
export const messagesDataDir = path.join(root, '.data/bench-messages')

/** The sizes that the goals name: somebody's 500 conversations with one long thread, a very large host, and listeners. */
export const talks = { ofBusy: 500, inLongThread: 2_000, ofLarge: 22_000, inEach: 10, pairs: 2_000 }

const secrets = {
  session: 'a secret that only measurements use, long enough',
  encryption: 'a secret that only measurements use, long enough',
}

/** Somebody of this world, with the conversation that is measured. */
export type Talker = Actor & { email: string; conversation: string; home: string }

export type MessagesWorld = {
  databaseUrl: string
  pool: pg.Pool
  /** Has 500 conversations, and a thread of 2,000 messages. */
  busy: Talker
  /** Has 22,000 conversations with 222,000 messages. */
  large: Talker
  /** Guest and host of one conversation each. */
  pairs: { guest: Talker; host: Talker }[]
  close(): Promise<void>
}

/** A database full of conversations, kept for the next run. */
export async function openMessagesWorld(): Promise<MessagesWorld> {
  const cluster = await openCluster({ dataDir: messagesDataDir, maxConnections: 60 })
  await cluster.createDatabase('bench')
  const databaseUrl = cluster.url('bench')
  await migrate(databaseUrl, path.join(root, 'database/migrations'))
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  const { rows } = await pool.query<{ count: string }>('select count(*) as count from conversations')
  if (Number(rows[0]?.count) < talks.ofBusy + talks.ofLarge + talks.pairs) await fill(pool)
  const [busy] = await readTalkers(pool, `a.email = 'busy@example.com'`, 'c.created_at desc')
  const [large] = await readTalkers(pool, `a.email = 'large@example.com'`, 'c.created_at desc')
  const guests = await readTalkers(pool, `a.email like 'pair-guest-%'`, 'c.id')
  const hosts = await readTalkers(pool, `a.email like 'pair-host-%'`, 'c.id')
  if (!busy || !large || guests.length !== hosts.length) throw new Error('the world was not filled')
  return {
    databaseUrl,
    pool,
    busy,
    large,
    pairs: guests.flatMap((guest, at) => {
      const host = hosts[at]
      return host ? [{ guest, host }] : []
    }),
    close: async () => {
      await pool.end()
      await cluster.stop()
    },
  }
}

/** A token as the processes that are measured accept it, and when it ends in seconds since 1970. */
export function tokenOfTalker(talker: Actor): Promise<{ token: string; expiresAt: number }> {
  return signAccessToken({ secrets, clock: () => new Date() }, talker)
}

async function readTalkers(pool: pg.Pool, who: string, order: string): Promise<Talker[]> {
  const { rows } = await pool.query<{
    id: string
    email: string
    session: string
    conversation: string
    home: string
  }>(
    `select a.id, a.email, s.id as session, c.id as conversation, c.property_id as home
     from accounts a
     join sessions s on s.account_id = a.id
     join participants p on p.account_id = a.id
     join conversations c on c.id = p.conversation_id
     where ${who} order by ${order} limit ${talks.pairs}`,
  )
  return rows.map(({ id, email, session, conversation, home }) => ({
    // The brands say that these are ids, which they are.
    id: id as AccountId,
    sessionId: session as SessionId,
    role: 'member',
    email,
    conversation,
    home,
  }))
}

/** Opens conversations of the hosts of `host` with the guests of `guest`; `n` numbers both. */
function opened(host: string, guest: string, count: number): string[] {
  return [
    `insert into properties (host_id, title, address, city, state, country, price_per_night, property_type, max_guests)
     select h.id, 'Home number ' || h.n, '1 Example Lane', 'Town ' || h.n % 200, 'Texas', 'United States', 90, 'house', 4
     from (${host}) h`,
    `with hosts as (${host}), guests as (${guest}), homes as (
       select p.id, p.title, p.city, hosts.n, hosts.id as host_id from properties p join hosts on hosts.id = p.host_id
     )
     insert into conversations (property_id, host_id, guest_id, property_title, property_city, opened_by, last_seq,
       last_message_at, created_at)
     select homes.id, homes.host_id, guests.id, homes.title, homes.city, 'message', 0, now(),
       now() - interval '90 days' + guests.n * interval '5 minutes'
     from guests join homes on homes.n = 1 + (guests.n - 1) % (select count(*) from hosts) limit ${count}`,
  ]
}

const people = (prefix: string, count: number) =>
  `insert into accounts (email, email_confirmed_at, display_name)
   select '${prefix}-' || n || '@example.com', now(), 'Person ' || n from generate_series(1, ${count}) n`

const numbered = (pattern: string) =>
  `select id, row_number() over (order by length(email), email) as n from accounts where email like '${pattern}'`

const sentence = `'Message ' || n.n || ': ' || repeat('we come by train and would like to know more about it. ', 1 + n.n % 4)`

/** `each` messages by turns in every conversation that has none yet. */
function messagesIn(where: string, each: number): string {
  return `
    insert into messages (id, author_id, conversation_id, seq, side, body, body_hash, created_at)
    select uuidv7(), case when n.n % 2 = 1 then c.guest_id else c.host_id end, c.id, n.n,
      case when n.n % 2 = 1 then 'guest' else 'host' end, ${sentence}, sha256(convert_to(n.n::text, 'utf8')),
      c.created_at + n.n * interval '20 minutes'
    from conversations c cross join generate_series(1, ${each}) n(n)
    where c.last_seq = 0 and ${where}`
}

async function fill(pool: pg.Pool): Promise<void> {
  process.stdout.write('Filling the database with conversations…\n')
  const client = await pool.connect()
  const isOfHost = (email: string) => `c.host_id = (select id from accounts where email = '${email}')`
  const statements = [
    // What triggers would write is of no use here, and takes longer than all the rest.
    'set session_replication_role = replica',
    'truncate accounts, properties, bookings, occupancy cascade',
    `insert into accounts (email, email_confirmed_at, display_name)
     values ('busy@example.com', now(), 'Ines Duarte'), ('large@example.com', now(), 'Lars Berg')`,
    people('busy-guest', talks.ofBusy),
    people('large-guest', talks.ofLarge),
    people('pair-guest', talks.pairs),
    people('pair-host', talks.pairs),
    'insert into sessions (account_id) select id from accounts',
    ...opened(numbered('busy@%'), numbered('busy-guest-%'), talks.ofBusy),
    ...opened(numbered('large@%'), numbered('large-guest-%'), talks.ofLarge),
    ...opened(numbered('pair-host-%'), numbered('pair-guest-%'), talks.pairs),
    `insert into participants (conversation_id, account_id, side)
     select c.id, side.account_id, side.name from conversations c
     cross join lateral (values ('guest', c.guest_id), ('host', c.host_id)) as side (name, account_id)`,
    messagesIn(
      `c.id = (select id from conversations c where ${isOfHost('busy@example.com')} order by created_at desc limit 1)`,
      talks.inLongThread,
    ),
    `update conversations c set last_seq = ${talks.inLongThread}
     where exists (select from messages m where m.conversation_id = c.id)`,
    messagesIn('true', talks.inEach),
    `update conversations c set last_seq = news.seq, last_message_at = news.at
     from (select conversation_id, max(seq) as seq, max(created_at) as at from messages group by 1) news
     where news.conversation_id = c.id`,
    `update participants p set last_activity_at = c.last_message_at, read_seq = c.last_seq
     from conversations c where c.id = p.conversation_id`,
    'set session_replication_role = origin',
  ]
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    client.release()
  }
  await pool.query('vacuum analyze')
}
