import { answerOf, client, newIdempotencyKey } from '#lib/api-client.ts'
import { act, useAction } from '#web/use-action.ts'
import { useAnswer } from '#web/use-answer.ts'
import type { NightWaitAsk, SavedSearchInput } from '../../alert-schema.ts'
import { alertActWords } from './alert-act-words.ts'

/** The saved searches of who is signed in. */
export function useSavedSearches() {
  return useAnswer(['saved', 'searches'], () => answerOf(client['saved-searches'].$get()))
}

/** The nights that they wait for. */
export function useNightWaits() {
  return useAnswer(['saved', 'waits'], () => answerOf(client['night-waits'].$get({ query: {} })))
}

/** The same of one home. */
export function useWaitsIn(home: string, isWanted: boolean) {
  return useAnswer(
    ['saved', 'waits', home],
    () => answerOf(client['night-waits'].$get({ query: { property_id: home } })),
    { isWanted },
  )
}

type SearchForm = SavedSearchInput & { key: { 'idempotency-key': string } }

/** Saves a search. */
export function useSaveSearch() {
  return useAction(
    ({ key, ...json }: SearchForm) => answerOf(client['saved-searches'].$post({ json, header: key })),
    {
      done: ({ name }) => ({ title: alertActWords.searchSaved(name) }),
      failed: alertActWords.searchNotSaved,
      outdates: ['saved'],
    },
  )
}

/** Waits for nights that are taken. */
export function useWait() {
  return useAction(
    (json: NightWaitAsk) => answerOf(client['night-waits'].$post({ json, header: newIdempotencyKey() })),
    { failed: alertActWords.notWaiting, outdates: ['saved'] },
  )
}

/** Ends a saved search, with the way back. */
export function endSearch({ id, name, path }: { id: string; name: string; path: string }) {
  return act(() => answerOf(client['saved-searches'][':id'].$delete({ param: { id } })), null, {
    done: () => ({
      title: alertActWords.searchEnded(name),
      action: { label: alertActWords.undo, onAction: () => void saveAgain(name, path) },
    }),
    failed: alertActWords.searchNotEnded,
    outdates: ['saved'],
  })
}

function saveAgain(name: string, path: string) {
  const json = { name, query: path.slice('/search?'.length) }
  return act(() => answerOf(client['saved-searches'].$post({ json, header: newIdempotencyKey() })), null, {
    failed: alertActWords.searchNotSavedAgain,
    outdates: ['saved'],
  })
}

/** Waits for some nights no longer. */
export function endWait({ id, title }: { id: string; title: string }) {
  return act(() => answerOf(client['night-waits'][':id'].$delete({ param: { id } })), null, {
    done: () => ({ title: alertActWords.waitEnded(title) }),
    failed: alertActWords.waitNotEnded,
    outdates: ['saved'],
  })
}
