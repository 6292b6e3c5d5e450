import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useHistoryState } from '#web/use-history-state.ts'

/** The id in the address of a home's page. */
const homePath = /^\/property\/([0-9a-f-]{36})$/

/**
 * Pairs the cards of a list with the pins of the map. Answers the home whose card has the pointer or focus, and marks
 * the card of `marked` by `data-paired`.
 */
function useCardPairing(list: RefObject<HTMLElement | null>, marked: string | null): string | null {
  const [hovered, setHovered] = useState<string | null>(null)

  useEffect(() => {
    const element = list.current
    if (!element) return
    const enter = (event: Event) => setHovered(homeOf(event.target))
    const leave = () => setHovered(null)
    element.addEventListener('pointerover', enter)
    element.addEventListener('pointerleave', leave)
    element.addEventListener('focusin', enter)
    element.addEventListener('focusout', leave)
    return () => {
      element.removeEventListener('pointerover', enter)
      element.removeEventListener('pointerleave', leave)
      element.removeEventListener('focusin', enter)
      element.removeEventListener('focusout', leave)
    }
  }, [list])

  useEffect(() => {
    // Its address may carry the nights that are searched for.
    const card = marked && list.current?.querySelector(`a[href^="/property/${marked}"]`)?.closest('li')
    if (!card) return
    card.setAttribute('data-paired', '')
    return () => card.removeAttribute('data-paired')
  }, [list, marked])

  return hovered
}

function homeOf(target: EventTarget | null): string | null {
  const card = target instanceof Element ? target.closest('li') : null
  const link = card?.querySelector<HTMLAnchorElement>('a[href^="/property/"]')
  return homePath.exec(link?.pathname ?? '')?.[1] ?? null
}

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
