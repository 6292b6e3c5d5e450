import { useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { act, messageOf } from '#web/use-action.ts'
import { type GuideCategory, guideCategories } from '../guide.ts'
import type { HostGuideBook, HostGuideItem } from '../guide-schema.ts'
import { placesWords } from './words.ts'

type Options = {
  book: HostGuideBook
  onBook: (book: HostGuideBook) => void
  reload: () => void
}

/**
 * What a host does to the places of a book without opening one. Each change is shown at once; what the server refuses
 * is taken back by what it has. `said` is for screen readers.
 */
export function usePlaceChanges({ book, onBook, reload }: Options) {
  const [said, say] = useState('')
  const { items } = book

  async function change(next: HostGuideItem[], send: () => Promise<unknown>) {
    onBook({ ...book, items: next })
    const isDone = await act(() => send().then(() => true), undefined, {
      failed: (error) => ({ title: placesWords.changeFailed, description: messageOf(error) }),
      // It is shown already, and an answer to an earlier change would lack the later ones.
      outdates: [],
    })
    if (!isDone) reload()
  }
  function arrange(category: GuideCategory, ids: readonly string[]) {
    const sorted = guideCategories.flatMap((each) => {
      const group = items.filter((item) => item.category === each)
      return each === category ? ids.flatMap((id) => group.find((item) => item.id === id) ?? []) : group
    })
    const json = { ids: sorted.map(({ id }) => id) }
    say(placesWords.reordered)
    change(sorted, () =>
      answerOf(client.properties[':id']['guide-items'].order.$put({ param: { id: book.property_id }, json })),
    )
  }
  function hide({ id, is_hidden, name }: HostGuideItem) {
    const json = { is_hidden: !is_hidden }
    say(placesWords.shown(name, is_hidden))
    change(
      items.map((item) => (item.id === id ? { ...item, ...json } : item)),
      () => answerOf(client['guide-items'][':id'].$patch({ param: { id }, json })),
    )
  }
  function remove({ id }: HostGuideItem) {
    change(
      items.filter((item) => item.id !== id),
      () => answerOf(client['guide-items'][':id'].$delete({ param: { id } })),
    )
  }
  return { said, arrange, hide, remove }
}
