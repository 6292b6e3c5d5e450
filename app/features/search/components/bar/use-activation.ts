import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Whether somebody has come near a search bar, which is when it fetches what it can do beyond a plain form, and whether
 * anything was typed into its field for the place.
 */
export function useActivation(where: RefObject<HTMLInputElement | null>) {
  const isTyped = useRef(false)
  const [isActive, setActive] = useState(false)
  // Who came near and typed before the scripts were there waits for suggestions too.
  useEffect(() => {
    const field = where.current
    if (!field || document.activeElement !== field) return
    setActive(true)
    if (field.value !== field.defaultValue) isTyped.current = true
  }, [where])
  return { isActive, isTyped, activate: () => setActive(true) }
}
