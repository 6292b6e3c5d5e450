import { randomUUID } from 'node:crypto'
import { savedListInputSchema } from '../../../app/features/saved/saved-schema.ts'
import { saveHome } from '../../../app/features/saved/server/hearts.ts'
import { createSavedList, noteSavedHome } from '../../../app/features/saved/server/lists.ts'
import { shareSavedList } from '../../../app/features/saved/server/share-list.ts'
import { commentOnHome } from '../../../app/features/saved/server/shared-list.ts'
import type { SavedHomeId, SavedListId } from '../../../app/lib/ids.ts'
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
    const comment = await commentOnHome(ctx, guest, {
      token,
      home_id: home.id as SavedHomeId,
      body: 'With the cousins',
    })
    return {
      savedList: list.id,
      otherList: other.id,
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
    return { lists, homes, comments }
  },
}
