import { answerOf, client, newIdempotencyKey } from '#lib/api-client.ts'
import { act, useAction } from '#web/use-action.ts'
import { useAnswer } from '#web/use-answer.ts'
import { usePages } from '#web/use-pages.ts'
import type { SavedHome, SavedListInput, SavedListPage } from '../saved-schema.ts'
import { listActWords } from '../words.ts'

/** The own lists. */
export function useSavedLists() {
  return useAnswer(['saved', 'lists'], async () => (await answerOf(client['saved-lists'].$get())).lists)
}

type Page = { rows: readonly SavedHome[]; nextCursor: string | null; list: SavedListPage }

/** One of the own lists with its homes. */
export function useSavedList(id: string) {
  return usePages<SavedHome, Page>(['saved', 'list', id], async (cursor) => {
    const query = cursor ? { cursor } : {}
    const list = await answerOf(client['saved-lists'][':id'].$get({ param: { id }, query }))
    return { rows: list.homes, nextCursor: list.next_cursor, list }
  })
}

export type ListForm = SavedListInput & { id: string | null; key: { 'idempotency-key': string } }

/** Makes a list, or changes one. */
export function useSaveList() {
  return useAction(
    ({ id, key, ...json }: ListForm) =>
      id === null
        ? answerOf(client['saved-lists'].$post({ json, header: key }))
        : answerOf(client['saved-lists'][':id'].$put({ param: { id }, json })),
    { failed: listActWords.notSaved, outdates: ['saved'] },
  )
}

/** Deletes a list with all that is in it. */
export function useDeleteList(name: string) {
  return useAction((id: string) => answerOf(client['saved-lists'][':id'].$delete({ param: { id } })), {
    done: () => ({ title: listActWords.deleted(name) }),
    failed: listActWords.notDeleted,
    outdates: ['saved'],
  })
}

/** Gives a list its link, or ends it. */
export function useListLink() {
  return useAction(
    ({ id, isShared }: { id: string; isShared: boolean }): Promise<unknown> =>
      isShared
        ? answerOf(client['saved-lists'][':id'].link.$post({ param: { id }, header: newIdempotencyKey() }))
        : answerOf(client['saved-lists'][':id'].link.$delete({ param: { id } })),
    {
      done: (_, { isShared }) => (isShared ? null : { title: listActWords.linkEnded }),
      failed: listActWords.linkNotChanged,
      outdates: ['saved'],
    },
  )
}

const of = (id: string) => ({ param: { id } })
const onHome = client['saved-list-homes'][':id']

/** What may be done to the homes of a list, one after another. */
export const savedHomeActs = {
  note: (id: string, note: string | null) =>
    act(() => answerOf(onHome.note.$put({ ...of(id), json: { note } })), null, {
      failed: listActWords.noteNotSaved,
      outdates: ['saved'],
    }),
  move: (id: string, to: { id: string; name: string }) =>
    act(() => answerOf(onHome.list.$put({ ...of(id), json: { list_id: to.id } })), null, {
      done: () => ({ title: listActWords.moved(to.name) }),
      failed: listActWords.notMoved,
      outdates: ['saved'],
    }),
  remove: (id: string, title: string) =>
    act(() => answerOf(onHome.$delete(of(id))), null, {
      done: () => ({
        title: listActWords.takenOut(title),
        action: { label: listActWords.undo, onAction: () => void restore(id) },
      }),
      failed: listActWords.notTakenOut,
      outdates: ['saved'],
    }),
  deleteComment: (id: string) =>
    act(() => answerOf(client['saved-comments'][':id'].$delete(of(id))), null, {
      failed: listActWords.commentNotTakenAway,
      outdates: ['saved'],
    }),
}

function restore(id: string) {
  return act(() => answerOf(onHome.$put(of(id))), null, {
    failed: listActWords.notPutBack,
    outdates: ['saved'],
  })
}
