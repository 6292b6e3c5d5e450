import { useState } from 'react'
import type { Stay } from '#lib/stay.ts'
import { afterPaint } from '../after-paint.ts'

/** What was chosen last. It is marked at once; who asked for it hears of it a frame later. */
export function useOwnStay(value: Stay | null, onChange: (value: Stay | null) => void) {
  const [own, setOwn] = useState({ given: value, stay: value })
  if (!isSame(own.given, value)) setOwn({ given: value, stay: value })

  function give(next: Stay | null) {
    setOwn({ given: value, stay: next })
    afterPaint(() => onChange(next))
  }
  return { stay: own.stay, give }
}

function isSame(one: Stay | null, other: Stay | null): boolean {
  return one?.checkIn === other?.checkIn && one?.checkOut === other?.checkOut
}
