import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { AccountId, PropertyId } from '#lib/ids.ts'
import { addDays, toDateRange } from '#lib/stay.ts'
import type { Database } from '#platform/database/database.ts'
import { someNightTerms, someSeason, someTerms } from './random-terms.ts'
import { type Dice, type Happening, someHappening, someListing, worldFirstDay } from './random-world.ts'

/** Lets so many things happen to the listings of a database; `ids` is kept current. */
export async function changeWorld(
  db: Database,
  roll: Dice,
  { host, ids, times }: { host: AccountId; ids: PropertyId[]; times: number },
): Promise<void> {
  for (let time = 0; time < times; time++) await happen(db, roll, host, ids)
}

async function happen(db: Database, roll: Dice, host: AccountId, ids: PropertyId[]): Promise<void> {
  const happening = someHappening(roll, ids)
  if (happening.kind === 'insert') {
    const row = await db
      .insertInto('properties')
      .values(someListing(roll, host))
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(row.id as PropertyId) // just made by the database
    return
  }
  const { id } = happening
  switch (happening.kind) {
    case 'edit': {
      const { host_id: _host, created_at: _created, is_active: _active, ...values } = someListing(roll, host)
      await db.updateTable('properties').set(values).where('id', '=', id).execute()
      return
    }
    case 'rate': {
      const { rating_average, rating_count, recommended, unconfirmed_since } = someListing(roll, host)
      await db
        .updateTable('properties')
        .set({ rating_average, rating_count, recommended, unconfirmed_since })
        .where('id', '=', id)
        .execute()
      return
    }
    case 'toggle':
      await db
        .updateTable('properties')
        .set({ is_active: sql<boolean>`not is_active` })
        .where('id', '=', id)
        .execute()
      return
    case 'delete':
      await db.deleteFrom('occupancy').where('property_id', '=', id).execute()
      await db.deleteFrom('properties').where('id', '=', id).execute()
      ids.splice(ids.indexOf(id), 1)
      return
    case 'take': {
      const checkIn = addDays(worldFirstDay, roll.below(36))
      const stay = toDateRange({ checkIn, checkOut: addDays(checkIn, 1 + roll.below(5)) })
      const source = roll.pick(['booking', 'host_block', 'external'])
      await db
        .insertInto('occupancy')
        .values({ property_id: id, stay, source, reference: randomUUID() })
        // A night that is sold already stays sold once.
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return
    }
    case 'free':
      await db.deleteFrom('occupancy').where('property_id', '=', id).execute()
      return
    default:
      await changeTerms(db, roll, happening)
  }
}

async function changeTerms(
  db: Database,
  roll: Dice,
  { kind, id }: Happening & { id: PropertyId },
): Promise<void> {
  switch (kind) {
    case 'ask': {
      const { property_id: _id, ...terms } = someTerms(roll, id)
      await db
        .insertInto('stay_terms')
        .values({ property_id: id, ...terms })
        .onConflict((conflict) => conflict.column('property_id').doUpdateSet(terms))
        .execute()
      return
    }
    case 'season':
      await askPlainly(db, id)
      await db
        .insertInto('seasons')
        .values(someSeason(roll, id))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return
    case 'reprice':
      await askPlainly(db, id)
      await db
        .insertInto('night_terms')
        .values(someNightTerms(roll, id))
        .onConflict((conflict) =>
          conflict.columns(['property_id', 'night']).doUpdateSet(({ ref }) => ({
            price: ref('excluded.price'),
            min_nights: ref('excluded.min_nights'),
          })),
        )
        .execute()
      return
    case 'ask nothing':
      await db.deleteFrom('stay_terms').where('property_id', '=', id).execute()
      return
  }
}

/** What seasons and nights belong to. */
async function askPlainly(db: Database, property_id: PropertyId): Promise<void> {
  await db
    .insertInto('stay_terms')
    .values({ property_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
