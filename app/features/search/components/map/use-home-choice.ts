import { type KeyboardEvent, type RefObject, useMemo, useRef, useState } from 'react'
import { useHistoryState } from '#web/use-history-state.ts'
import { useCardPairing } from './use-card-pairing.ts'

/** Which home of a map is chosen, and which have hover or focus, as a pin or as a card of the list. */
export function useHomeChoice(map: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>) {
  const latest = useRef<string | null>(null)
  // Whoever comes back from a home finds its card open.
  const left = useHistoryState('map choice', () => latest.current)
  const [chosen, setChosen] = useState(left)
  latest.current = chosen
  const [hovered, setHovered] = useState<string | null>(null)
  const hoveredCard = useCardPairing(list, hovered ?? chosen)
  const paired = useMemo(() => [hovered, hoveredCard], [hovered, hoveredCard])

  function closeByEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !chosen) return
    map.current?.querySelector<HTMLElement>(`[data-pin="${chosen}"]`)?.focus()
    setChosen(null)
  }
  return { chosen, setChosen, paired, setHovered, closeByEscape }
}
