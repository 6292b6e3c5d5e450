import type { Kysely } from 'kysely'
import { Kysely as KyselyDatabase, PostgresDialect } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { resultsPerPage } from '#features/search/result-pages.ts'
import { parseSearch } from '#features/search/search-criteria.ts'
import { selectFacets } from '#features/search/server/facet-queries.ts'
import { selectMap } from '#features/search/server/map-queries.ts'
import { findFeatured, findMatches, selectPlaces } from '#features/search/server/queries.ts'
import { featuredQuestion, questionOf } from '#features/search/server/question-of.ts'
import { changeWorld } from '#features/search/testing/change-world.ts'
import { seededRandom, someHomePlace, someQuery } from '#features/search/testing/random-world.ts'
import { someRates } from '#features/search/testing/some-rates.ts'
import type { PropertyId } from '#lib/ids.ts'
import type { DB } from '#platform/database/types.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount } from '#tests/support/factories.ts'
import { countFacets, drawMap, findPage } from './answer-question.ts'
import { buildIndex, followChanges } from './follow-changes.ts'
import { listPlaces } from './list-places.ts'

const ctx = await createTestContext()
const requests = process.env.TEST_LONG ? 100_000 : 1_000
const perSnapshot = 40

/** SQL on the very connection, and so in the very snapshot, in which the index read its changes. */
function onConnection(client: pg.Client): Kysely<DB> {
  const pool = {
    connect: async () => Object.assign(client, { release: () => undefined }),
    end: async () => undefined,
  }
  return new KyselyDatabase<DB>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) }) // all that it uses of a pool
}

test(`index and SQL find the same ids, order and counts for ${requests} requests while listings change`, {
  timeout: requests * 300,
}, async () => {
  const seed = Number(process.env.TEST_SEED ?? Date.now() % 2 ** 31)
  const host = (await makeAccount(ctx)).id
  const ids: PropertyId[] = []
  await changeWorld(ctx.db, seededRandom(seed), { host, ids, times: 400 })
  const client = new pg.Client({ connectionString: ctx.databaseUrl })
  await client.connect()
  const db = onConnection(client)
  const now = ctx.clock()
  const pause = async () => undefined
  const followed = await buildIndex(client, now, pause)
  const roll = seededRandom(seed + 1)
  let compared = 0
  let found = 0
  let changes = 0
  let isOver = false
  // Writers go on with every fourth request; unbounded they would take the machine from what is tested.
  let turn = Promise.withResolvers<void>()
  // Three writers on connections of their own, all the time.
  const writers = [2, 3, 4].map(async (writer) => {
    const own: PropertyId[] = []
    const writing = seededRandom(seed + writer)
    while (!isOver) {
      await changeWorld(ctx.db, writing, { host, ids: own, times: 1 })
      changes++
      await turn.promise
    }
  })
  const compare = async () => {
    for (let request = 0; request < perSnapshot; request++) {
      const query = someQuery(roll)
      const criteria = parseSearch(query)
      const now = new Date(ctx.clock().getTime() + (roll.below(47) - 12) * 3_600_000)
      const moment = { now, rates: roll.chance(0.9) ? someRates(roll) : null }
      const question = await questionOf(db, criteria, moment)
      const what = `seed ${seed}, request ${compared}: ${query} at ${now.toISOString()}`
      const page = { offset: (criteria.page - 1) * resultsPerPage, limit: resultsPerPage }
      const answer = findPage(followed.index, question, page)
      expect(answer, what).toEqual(await findMatches(db, criteria, moment))
      if (request % 8 === 0) {
        expect(countFacets(followed.index, question), what).toEqual(await selectFacets(db, criteria, moment))
      }
      if (request % 8 === 2) {
        const place = someHomePlace(roll)
        const featured = findPage(followed.index, featuredQuestion(place), {
          offset: 0,
          limit: resultsPerPage,
        })
        expect(featured, `${what}, home ${JSON.stringify(place)}`).toEqual(await findFeatured(db, place, 1))
      }
      if (request % 40 === 3) {
        expect(sorted(listPlaces(followed.index)), what).toEqual(sorted(await selectPlaces(db)))
      }
      if (request % 8 === 1) {
        const shape = { best: 5, spots: roll.pick([0, 30, 5_000]), cell: roll.pick([9_000_000, 90_000]) }
        const drawn = drawMap(followed.index, question, shape)
        const selected = await selectMap(db, criteria, shape, moment)
        expect({ ...drawn, clusters: sorted(drawn.clusters) }, what).toEqual({
          ...selected,
          clusters: sorted(selected.clusters),
        })
      }
      compared++
      if (answer.total > 0) found++
      if (compared % 10_000 === 0) console.log(`${compared} requests compared, ${changes} changes`)
      if (request % 4 !== 0) continue
      turn.resolve()
      turn = Promise.withResolvers<void>()
    }
  }
  try {
    while (compared < requests) await followChanges(followed, client, { now, pause, meanwhile: compare })
  } finally {
    isOver = true
    turn.resolve()
    await Promise.all(writers)
    await client.end()
  }
  console.log(`${compared} requests compared, ${found} found something, ${changes} changes, seed ${seed}`)
  expect(found).toBeGreaterThan(compared / 3)
  // Segments were sealed and joined on the way.
  expect(followed.index.segments.length).toBeGreaterThan(1)
})

function sorted(rows: readonly object[]): string[] {
  return rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()
}
