import { useRef, useState } from 'react'
import { photoWords } from './photo-item-words.ts'

export type PhotoOrderOptions = {
  keys: readonly string[]
  onArrange: (keys: readonly string[]) => void
  announce: (words: string) => void
}

/** A picture that is picked up, and the order that putting it down would make. */
type HeldPhoto = { key: string; order: readonly string[]; by: 'pointer' | 'keyboard' }

/** Picks one picture up, moves it among the others, and puts it down or back. */
export function useHeldPhoto({ keys, onArrange, announce }: PhotoOrderOptions) {
  const [held, setHeld] = useState<HeldPhoto | null>(null)
  // What one press does may come several times before the next rendering.
  const latest = useRef<HeldPhoto | null>(null)

  function hold(next: HeldPhoto | null) {
    latest.current = next
    setHeld(next)
  }
  const orderNow = () => known(latest.current?.order ?? keys, keys)
  return {
    held,
    /** As the pictures were last shown. */
    order: held ? known(held.order, keys) : keys,
    heldNow: () => latest.current,
    orderNow,
    pickUp: (key: string, by: HeldPhoto['by']) => hold({ key, by, order: keys }),
    moveTo: (key: string, by: HeldPhoto['by'], to: number) => {
      const from = orderNow()
      const others = from.filter((other) => other !== key)
      const at = Math.max(0, Math.min(others.length, to))
      if (from[at] === key) return
      hold({ key, by, order: [...others.slice(0, at), key, ...others.slice(at)] })
      announce(placeWords(at, from.length))
    },
    putDown: () => {
      const last = latest.current
      hold(null)
      if (!last) return
      onArrange(last.order)
      announce(photoWords.putDown(placeWords(last.order.indexOf(last.key), last.order.length)))
    },
    putBack: () => {
      if (!latest.current) return
      hold(null)
      announce(photoWords.putBack)
    },
  }
}

/** "photo 3 of 12", and what being the first means. */
export function placeWords(at: number, count: number): string {
  return photoWords.place(at, count)
}

/** The order with what has gone meanwhile left out and what has come added. */
function known(order: readonly string[], keys: readonly string[]): readonly string[] {
  return [...order.filter((key) => keys.includes(key)), ...keys.filter((key) => !order.includes(key))]
}
