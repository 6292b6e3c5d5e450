import { useEffect, useRef } from 'react'
import type { UnratedScore } from '#features/listings/components/card-rating.tsx'
import type { CardStay } from '#features/listings/components/listing-card.tsx'
import { MapCard, type MapHome } from './map-card.tsx'
import { mapCardWords } from './map-words.ts'

export type CardStripProps = {
  homes: readonly MapHome[]
  unratedScore: UnratedScore
  stay?: CardStay
  /** The home whose card stands in the middle. */
  chosen: string | null
  onChoose(id: string): void
}

/** Cards in one row that a finger pushes; the one in the middle is the chosen one. */
export function CardStrip({ homes, unratedScore, stay, chosen, onChoose }: CardStripProps) {
  const strip = useRef<HTMLUListElement>(null)
  const settled = useRef<ReturnType<typeof setTimeout>>(undefined)
  const inMiddle = useRef<string | null>(null)

  useEffect(() => {
    const card = strip.current?.querySelector(`[data-home="${chosen}"]`)
    if (!chosen || chosen === inMiddle.current || !(card instanceof HTMLElement) || !strip.current) return
    inMiddle.current = chosen
    strip.current.scrollTo({ left: card.offsetLeft - (strip.current.clientWidth - card.clientWidth) / 2 })
  }, [chosen])
  useEffect(() => () => clearTimeout(settled.current), [])

  function settle(): void {
    clearTimeout(settled.current)
    settled.current = setTimeout(() => {
      const id = middleOf(strip.current)
      if (!id || id === inMiddle.current) return
      inMiddle.current = id
      onChoose(id)
    }, 120)
  }

  if (homes.length === 0) return null
  return (
    <ul
      ref={strip}
      data-map-still
      aria-label={mapCardWords.strip}
      onScroll={settle}
      className="no-scrollbar flex snap-x snap-mandatory gap-3 overflow-x-auto px-[8vw] py-2"
    >
      {homes.map((home) => (
        <li key={home.id} data-home={home.id} className="h-34 w-[84vw] max-w-sm shrink-0 snap-center">
          <MapCard home={home} unratedScore={unratedScore} stay={stay} />
        </li>
      ))}
    </ul>
  )
}

function middleOf(strip: HTMLElement | null): string | null {
  if (!strip) return null
  const middle = strip.scrollLeft + strip.clientWidth / 2
  const cards = [...strip.querySelectorAll<HTMLElement>('[data-home]')]
  const distance = (card: HTMLElement) => Math.abs(card.offsetLeft + card.clientWidth / 2 - middle)
  return cards.sort((a, b) => distance(a) - distance(b))[0]?.dataset.home ?? null
}
