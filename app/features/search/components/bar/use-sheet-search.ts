import { type RefObject, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { anyNights } from '../../flexible-choice.ts'
import { readSearchWish, type SearchWish } from '../../kept-search.ts'
import { parseSearch, searchUrl } from '../../search-criteria.ts'
import { keepSearchDraft, readSearchDraft } from './search-draft.ts'

export type Step = 'where' | 'when' | 'who'

/**
 * The search of a sheet and the step that is open. It begins with what was chosen here before the sheet was closed, or
 * else with what the address says.
 */
export function useSheetSearch(where: RefObject<HTMLInputElement | null>) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const address = pathname + search
  const criteria = parseSearch(new URLSearchParams(search))
  const [step, setStep] = useState<Step>('where')
  const [wish, setWish] = useState(
    () => readSearchDraft(address) ?? readSearchWish(new URLSearchParams(search)),
  )

  function change(part: Partial<SearchWish>) {
    const next = { ...wish, ...part }
    setWish(next)
    keepSearchDraft(address, next)
  }
  function show() {
    const location = (where.current?.value ?? wish.location).trim()
    const bbox = location === criteria.location ? criteria.bbox : null
    const guests = wish.guests === 1 ? null : wish.guests
    keepSearchDraft(address, null)
    // The address at which the sheet is open makes room for that of its results.
    void navigate(searchUrl({ ...criteria, ...wish.nights, location, bbox, guests, page: 1 }), {
      replace: true,
    })
  }
  function goTo(next: Step) {
    // The field exists only while its step is open; a place picked from the list was not typed into it.
    if (where.current && where.current.value !== wish.location) change({ location: where.current.value })
    setStep(next)
  }
  function clear() {
    if (where.current) where.current.value = ''
    change({ location: '', nights: anyNights, guests: null })
    setStep('where')
  }
  return { criteria, step, wish, change, goTo, show, clear }
}
