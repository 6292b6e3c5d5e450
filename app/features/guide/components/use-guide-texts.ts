import { useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import type { ApiProblem } from '#lib/api-problem.ts'
import { messageOf, useAction } from '#web/use-action.ts'
import { type GuideSection, guideSections } from '../guide.ts'
import type { HostGuideBook } from '../guide-schema.ts'
import { guideEditorWords } from './words.ts'

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
  const [isConflict, setConflict] = useState(false)
  const [errors, setErrors] = useState<ApiProblem['fields']>([])
  const changed = textNames.filter((name) => texts[name] !== book[name])
  const saving = useAction((changes: Partial<Texts>) => sendTexts(book, changes), {
    done: () => ({ title: guideEditorWords.saved }),
    failed: (error) => ({ title: guideEditorWords.notSaved, description: messageOf(error) }),
    // What is known of it comes with the answer.
    outdates: [],
  })

  async function save() {
    setConflict(false)
    setErrors([])
    const changes = Object.fromEntries(changed.map((name) => [name, texts[name]]))
    const saved = await saving.run(changes, { onRefused: takeRefusal })
    if (!saved) return
    onBook(saved)
    setTexts(textsOf(saved))
  }
  function takeRefusal({ code, fields }: ApiProblem): boolean {
    setErrors(fields)
    if (code !== 'changedElsewhere') return false
    setConflict(true)
    reload()
    return true
  }
  return {
    isSaving: saving.pending !== null,
    isConflict,
    isDirty: changed.length > 0,
    save,
    /** Gives up what stands in the form for what was saved elsewhere. */
    takeNewest: () => {
      setTexts(textsOf(book))
      setConflict(false)
    },
    /** What a field of this name takes. */
    field: (name: TextName) => ({
      name,
      value: texts[name],
      onChange: (event: { target: { value: string } }) =>
        setTexts((before) => ({ ...before, [name]: event.target.value })),
      error: errors.find(({ field }) => field === name)?.message,
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
