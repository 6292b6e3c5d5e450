import { useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import { toast } from '#ui/toast.ts'
import { type GuideSection, guideSections } from '../guide.ts'
import type { HostGuideBook } from '../guide-schema.ts'

type TextName = GuideSection | 'wifi_name' | 'wifi_password' | 'door_details'
type Texts = Record<TextName, string>

const textNames = [...guideSections, 'wifi_name', 'wifi_password', 'door_details'] as const

type Options = {
  book: HostGuideBook
  onBook: (book: HostGuideBook) => void
  reload: () => void
}

export type GuideTexts = ReturnType<typeof useGuideTexts>

/** What stands in the form of a book's texts, and how it is saved on top of the book's version. */
export function useGuideTexts({ book, onBook, reload }: Options) {
  const [texts, setTexts] = useState<Texts>(() => textsOf(book))
  const [state, setState] = useState<'idle' | 'saving' | 'conflict'>('idle')
  const [error, setError] = useState<ApiProblem | null>(null)
  const changed = textNames.filter((name) => texts[name] !== book[name])

  async function save() {
    setState('saving')
    setError(null)
    const changes = Object.fromEntries(changed.map((name) => [name, texts[name]]))
    try {
      const saved = await sendTexts(book, changes)
      onBook(saved)
      setTexts(textsOf(saved))
      setState('idle')
      toast.success('Guide book saved')
    } catch (problem) {
      const isConflict = problem instanceof ApiProblem && problem.code === 'changedElsewhere'
      setState(isConflict ? 'conflict' : 'idle')
      if (isConflict) return reload()
      if (problem instanceof ApiProblem && problem.fields.length > 0) setError(problem)
      const words = problem instanceof ApiProblem ? problem.message : 'Please try again.'
      toast.error('The guide book was not saved', { description: words })
    }
  }
  return {
    state,
    isDirty: changed.length > 0,
    save,
    /** Gives up what stands in the form for what was saved elsewhere. */
    takeNewest: () => {
      setTexts(textsOf(book))
      setState('idle')
    },
    /** What a field of this name takes. */
    field: (name: TextName) => ({
      name,
      value: texts[name],
      onChange: (event: { target: { value: string } }) =>
        setTexts((before) => ({ ...before, [name]: event.target.value })),
      error: error?.fields.find(({ field }) => field === name)?.message,
    }),
  }
}

function sendTexts(book: HostGuideBook, changes: Partial<Texts>): Promise<HostGuideBook> {
  const json = { ...changes, version: book.version }
  return answerOf(client.properties[':id']['guide-book'].$patch({ param: { id: book.property_id }, json }))
}

function textsOf(book: HostGuideBook): Texts {
  // The names are exactly the keys.
  return Object.fromEntries(textNames.map((name) => [name, book[name]])) as Texts
}
