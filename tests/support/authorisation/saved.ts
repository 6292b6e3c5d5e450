import { randomUUID } from 'node:crypto'
import { nightWaitInputSchema } from '../../../app/features/saved/alert-schema.ts'
import { savedListInputSchema } from '../../../app/features/saved/saved-schema.ts'
import { makeEndToken } from '../../../app/features/saved/server/alerts/end-link.ts'
import { createNightWait } from '../../../app/features/saved/server/alerts/night-waits.ts'
import { createSavedSearch } from '../../../app/features/saved/server/alerts/saved-searches.ts'
import { saveHome } from '../../../app/features/saved/server/hearts.ts'
import { createSavedList, noteSavedHome } from '../../../app/features/saved/server/lists.ts'
import { shareSavedList } from '../../../app/features/saved/server/share-list.ts'
import { commentOnHome } from '../../../app/features/saved/server/shared-list.ts'
import type { SavedHomeId, SavedListId, SavedSearchId } from '../../../app/lib/ids.ts'
import { json, own, ownList, type Row, type Rows } from './row.ts'

const words = 'Only for the two of us'
const note = 'Call them about the boat'

// The list is the guest's, and holds the host's home.
const onList = (method: string, suffix = '', body?: unknown): Row => ({
  request: (world, missing) =>
    json(method, `/saved-lists/${missing ? randomUUID() : world.things.savedList}${suffix}`, body),
  allows: ['guest'],
  hasTarget: true,
})

const onSaved = (method: string, suffix: string, body?: (list: string) => unknown): Row => ({
  request: (world, missing) =>
    json(
      method,
      `/saved-list-homes/${missing ? randomUUID() : world.things.savedHome}${suffix}`,
      body?.(world.things.otherList ?? ''),
    ),
  allows: ['guest'],
  hasTarget: true,
})

const byLink = (method: string, suffix: (home: string) => string, body?: unknown): Row => ({
  request: (world, missing) =>
    json(
      method,
      `/shared-lists/${missing ? 'none' : world.things.shareToken}${suffix(world.things.savedHome ?? '')}`,
      body,
    ),
  allows: 'public',
  hasTarget: true,
})

const onHome = (method: string, body?: unknown): Row => ({
  request: (world) => json(method, `/saved-homes/${world.property}`, body),
  allows: 'own',
  hasTarget: false,
})

// The search and the nights that are waited for are the guest's.
const onAlert = (path: string, thing: string): Row => ({
  request: (world, missing) => json('DELETE', `/${path}/${missing ? randomUUID() : world.things[thing]}`),
  allows: ['guest'],
  hasTarget: true,
})

export const saved: Rows = {
  rows: {
    listSavedHomes: ownList('/saved-homes', ({ property }) => ({ guest: [property] })),
    mergeSavedHomes: own('PUT', '/saved-homes', { homes: [] }),
    saveHome: onHome('PUT', { list_id: null }),
    unsaveHome: onHome('DELETE'),
    listPropertyCards: {
      request: (world) => json('GET', `/property-cards?ids=${world.property},${world.inactive}`),
      allows: 'public',
      hasTarget: false,
    },
    listSavedLists: ownList('/saved-lists', ({ things }) => ({ guest: [things.savedList ?? ''] })),
    createSavedList: own('POST', '/saved-lists', { name: 'By the sea' }),
    getSavedList: onList('GET'),
    updateSavedList: onList('PUT', '', { name: 'Elsewhere' }),
    deleteSavedList: onList('DELETE'),
    shareSavedList: onList('POST', '/link'),
    unshareSavedList: onList('DELETE', '/link'),
    listCompanions: onList('GET', '/companions'),
    setTakesCompanions: onList('PUT', '/companions', { takes_companions: false }),
    removeCompanion: {
      request: (world, missing) =>
        json(
          'DELETE',
          `/saved-lists/${world.things.savedList}/companions/${missing ? randomUUID() : world.things.companion}`,
        ),
      allows: ['guest'],
      hasTarget: true,
    },
    compareSavedHomes: {
      request: (world, missing) =>
        json(
          'GET',
          `/saved-lists/${missing ? randomUUID() : world.things.savedList}/comparison?homes=${world.things.savedHome}`,
        ),
      allows: ['guest'],
      hasTarget: true,
    },
    noteSavedHome: onSaved('PUT', '/note', () => ({ note: 'Taken over' })),
    moveSavedHome: onSaved('PUT', '/list', (list) => ({ list_id: list })),
    removeSavedHome: onSaved('DELETE', ''),
    restoreSavedHome: onSaved('PUT', ''),
    deleteSavedComment: {
      request: (world, missing) =>
        json('DELETE', `/saved-comments/${missing ? randomUUID() : world.things.savedComment}`),
      allows: ['guest'],
      hasTarget: true,
    },
    getSharedList: byLink('GET', () => ''),
    compareSharedHomes: byLink('GET', (home) => `/comparison?homes=${home}`),
    voteOnHome: byLink('PUT', (home) => `/homes/${home}/vote`, {
      ...{ key: '0196fb2e-0000-4000-8000-000000000000', name: 'Ines', is_for: true },
    }),
    listSavedSearches: ownList('/saved-searches', ({ things }) => ({ guest: [things.savedSearch ?? ''] })),
    createSavedSearch: own('POST', '/saved-searches', { name: 'By the sea', query: 'guests=3' }),
    deleteSavedSearch: onAlert('saved-searches', 'savedSearch'),
    endSavedSearch: {
      request: (world, missing) =>
        json('POST', '/saved-search-ends', { token: missing ? 'none' : world.things.endToken }),
      allows: 'public',
      hasTarget: true,
    },
    listNightWaits: ownList('/night-waits', ({ things }) => ({ guest: [things.nightWait ?? ''] })),
    // Of a home of somebody else, whose nights are taken.
    createNightWait: {
      request: (world, missing) =>
        json('POST', '/night-waits', {
          property_id: missing ? randomUUID() : world.property,
          ...{ check_in_date: '2026-09-01', check_out_date: '2026-09-03' },
        }),
      allows: 'own',
      hasTarget: true,
    },
    deleteNightWait: onAlert('night-waits', 'nightWait'),
    // Whoever is signed in and holds the link.
    commentOnHome: {
      ...byLink('POST', (home) => `/homes/${home}/comments`, { body: 'Looks good' }),
      allows: 'own',
    },
  },
  async makeThings(ctx, { guest, property }) {
    const input = savedListInputSchema.parse({ name: words })
    const list = await createSavedList(ctx, guest, input)
    const other = await createSavedList(ctx, guest, input)
    const [id, list_id] = [property, list.id as SavedListId]
    await saveHome(ctx, guest, { id, list_id })
    const home = await ctx.db
      .selectFrom('saved_homes')
      .select('id')
      .where('list_id', '=', list_id)
      .executeTakeFirstOrThrow()
    await noteSavedHome(ctx, guest, { id: home.id, note })
    const { link } = await shareSavedList(ctx, guest, { id: list_id })
    const token = link.replace('/shared-list/', '')
    const companion = await ctx.db
      .insertInto('list_companions')
      .values({ list_id, key: randomUUID(), name: 'Ines', created_at: ctx.clock() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const comment = await commentOnHome(ctx, guest, {
      token,
      home_id: home.id as SavedHomeId,
      body: 'With the cousins',
    })
    const search = await createSavedSearch(ctx, guest, { name: words, query: 'guests=2' })
    const wait = nightWaitInputSchema.parse({
      property_id: property,
      ...{ check_in_date: '2026-09-02', check_out_date: '2026-09-05' },
    })
    return {
      savedSearch: search.id,
      endToken: makeEndToken(ctx, search.id as SavedSearchId),
      nightWait: (await createNightWait(ctx, guest, wait)).id,
      savedList: list.id,
      otherList: other.id,
      companion: companion.id,
      savedHome: home.id,
      shareToken: token,
      savedComment: comment.id,
    }
  },
  // The link shows the list's name to everybody who holds it, and the note to nobody.
  secrets: ({ things }) => [
    { text: note, readers: ['guest'] },
    { text: things.savedList ?? '', readers: ['guest'] },
    { text: things.shareToken ?? '', readers: ['guest'] },
    { text: things.savedSearch ?? '', readers: ['guest'] },
    { text: things.nightWait ?? '', readers: ['guest'] },
  ],
  async snapshot(ctx, { guest }) {
    const lists = await ctx.db
      .selectFrom('saved_lists')
      .select(['id', 'name', 'share_id'])
      .where('account_id', '=', guest.id)
      .orderBy('id')
      .execute()
    const homes = await ctx.db
      .selectFrom('saved_homes as h')
      .innerJoin('saved_lists as l', 'l.id', 'h.list_id')
      .select(['h.id', 'h.list_id', 'h.note', 'h.removed_at'])
      .where('l.account_id', '=', guest.id)
      .orderBy('h.id')
      .execute()
    const comments = await ctx.db
      .selectFrom('saved_comments')
      .select('id')
      .where('author_id', '=', guest.id)
      .execute()
    const searches = await ctx.db
      .selectFrom('saved_searches')
      .select(['id', 'name'])
      .where('account_id', '=', guest.id)
      .execute()
    const waits = await ctx.db
      .selectFrom('night_waits')
      .select(['id', 'told_at'])
      .where('account_id', '=', guest.id)
      .execute()
    return { lists, homes, comments, searches, waits }
  },
}
