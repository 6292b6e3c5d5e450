import { useState } from 'react'
import { savedLimits } from '../saved.ts'

/** Which homes are put side by side, in the order in which they were chosen. */
export function useComparison() {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isOpen, setOpen] = useState(false)
  const propsOf = (id: string) => ({
    isChosen: chosen.includes(id),
    isFull: chosen.length >= savedLimits.compared,
    onChange: (isChosen: boolean) =>
      setChosen((before) => (isChosen ? [...before, id] : before.filter((other) => other !== id))),
  })
  return { chosen, isOpen, open: () => setOpen(true), close: () => setOpen(false), propsOf }
}
