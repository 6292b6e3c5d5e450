import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { firstName } from '#features/accounts/server/person.ts'
import { type AccountId, type BookingId, type ConversationId, type PropertyId, parseId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { noteAudit } from '../audit-log.ts'

const most = 20

/** People by address or id, homes, bookings and conversations by id, or homes by their title; recorded with the words. */
export async function findAnything(ctx: Pick<Context, 'db' | 'clock'>, staff: Actor, wish: { q: string }) {
  const { q } = wish
  await noteAudit(ctx.db, ctx, { actor: staff.id, act: 'search', text: { about: null, words: q } })
  // An address of the site is as good as the id in it.
  const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(q)?.[0]
  const [people, listings, bookings, conversations] = await Promise.all([
    findPeople(ctx, q, parseId<AccountId>(id)),
    findListings(ctx, q, { home: parseId<PropertyId>(id), host: parseId<AccountId>(id) }),
    findBookings(ctx, parseId<BookingId>(id)),
    findConversations(ctx, parseId<ConversationId>(id)),
  ])
  return { people, listings, bookings, conversations }
}

function findPeople({ db }: Pick<Context, 'db'>, q: string, id: AccountId | null) {
  return db
    .selectFrom('accounts as a')
    .select(['a.id', 'a.email', 'a.role', 'a.standing', firstName('a').as('name')])
    .where((is) => (id ? is('a.id', '=', id) : is('a.email', '=', q)))
    .limit(most)
    .execute()
}

type HomeOr = { home: PropertyId | null; host: AccountId | null }

function findListings({ db }: Pick<Context, 'db'>, q: string, { home, host }: HomeOr) {
  return db
    .selectFrom('properties as p')
    .select(['p.id', 'p.title', 'p.status'])
    .where((is) =>
      home && host
        ? is.or([is('p.id', '=', home), is('p.host_id', '=', host)])
        : sql<boolean>`p.title = ${q}`,
    )
    .orderBy('p.id')
    .limit(most)
    .execute()
}

function findBookings({ db }: Pick<Context, 'db'>, id: BookingId | null) {
  return db
    .selectFrom('bookings')
    .select(['id', 'property_title as title', 'status'])
    .where('id', '=', id)
    .limit(most)
    .execute()
}

function findConversations({ db }: Pick<Context, 'db'>, id: ConversationId | null) {
  return db
    .selectFrom('conversations')
    .select(['id', 'property_title as title'])
    .where('id', '=', id)
    .limit(most)
    .execute()
}
