import { type RefObject, useCallback, useMemo, useState } from 'react'
import { type SuggestedPlace, usePlaces } from './use-places.ts'

type Options = {
  input: RefObject<HTMLInputElement | null>
  onPick: (() => void) | undefined
  /** Only towns, each given to this instead of written into the field. */
  onTown: ((town: NonNullable<SuggestedPlace['town']>) => void) | undefined
}

/** The places that are suggested for a text, which of them is chosen, and what the keys of the field do with them. */
export function usePlaceChoice({ input, onPick, onTown }: Options) {
  const [text, setText] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const places = useSuggestions(text, onTown !== undefined)
  const isOpen = text !== null && places.length > 0
  // Other places came: what was chosen among those before is none of them.
  const [listed, setListed] = useState(places)
  if (listed !== places) {
    setListed(places)
    setActive(-1)
  }

  const suggest = useCallback((value: string | null) => {
    setText(value)
    setActive(-1)
  }, [])
  const close = () => suggest(null)
  function pick(place: SuggestedPlace | undefined) {
    if (!place || !input.current) return
    if (onTown && place.town) onTown(place.town)
    else input.current.value = place.value
    close()
    onPick?.()
  }
  function move(step: 1 | -1) {
    if (!isOpen) return suggest(input.current?.value ?? '')
    // Beyond both ends lies the field itself, in which nothing is chosen.
    setActive(((active + 1 + step + places.length + 1) % (places.length + 1)) - 1)
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key } = event
    // The form goes on with what is typed, and its results must not lie below the list.
    if (key === 'Enter' && active < 0) return close()
    if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1)
    else if (key === 'Enter' && isOpen && active >= 0) pick(places[active])
    else if (key === 'Escape' && isOpen) close()
    else if (key === 'Escape' && !onTown && input.current?.value) {
      input.current.value = ''
      input.current.dispatchEvent(new Event('input', { bubbles: true }))
      close()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { places, active, isOpen, suggest, close, pick, onKeyDown }
}

function useSuggestions(text: string | null, isOfTowns: boolean): readonly SuggestedPlace[] {
  const suggested = usePlaces(text)
  return useMemo(() => (isOfTowns ? suggested.filter(({ town }) => town) : suggested), [suggested, isOfTowns])
}
