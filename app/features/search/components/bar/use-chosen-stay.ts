import { useEffect, useRef, useState } from 'react'
import { anyNights, type WishedNights } from '../../flexible-choice.ts'
import type { ChosenStay } from './chosen-stay.ts'

/** The nights that were chosen here, until the address says others. */
export function useChosenStay(given: ChosenStay | null, onChosen?: (nights: WishedNights) => void) {
  const key = given?.words.inOneLine
  const [state, setState] = useState({ key, stay: given, isChosen: false })
  const current = state.key === key ? state : { key, stay: given, isChosen: false }
  if (current !== state) setState(current)
  const told = useRef(onChosen)
  told.current = onChosen
  // After the form has the dates too.
  useEffect(() => {
    if (state.isChosen) told.current?.(state.stay ?? anyNights)
  }, [state])
  return { stay: current.stay, setStay: (stay: ChosenStay | null) => setState({ key, stay, isChosen: true }) }
}
