import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { afterPaint } from '#ui/after-paint.ts'

/**
 * A sheet that is open while the address ends in `#name`, so that "back" closes it, and the link to it works before
 * the scripts are there. A press shows or hides it at once; the address follows a frame later.
 */
export function useSheetInAddress(name: string) {
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  // The server, and so the first render, knows no hash.
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const isNamed = hash === `#${name}`
  /** What was pressed and the address does not say yet. */
  const [pressed, setPressed] = useState<'open' | 'close' | null>(null)
  if (pressed && isNamed === (pressed === 'open')) setPressed(null)
  const callOff = useRef<() => void>(undefined)
  return {
    isOpen: isHydrated && (pressed ? pressed === 'open' : isNamed),
    /** For the link that opens it: closing then goes back to where the link was. */
    link: {
      to: { search, hash: name },
      state: { sheet: name },
      preventScrollReset: true,
      onClick: (event: MouseEvent) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        setPressed('open')
        callOff.current = afterPaint(() =>
          navigate({ search, hash: name }, { state: { sheet: name }, preventScrollReset: true }),
        )
      },
    },
    close: () => {
      setPressed('close')
      callOff.current?.()
      if (!isNamed) return
      callOff.current = afterPaint(() => {
        if (state?.sheet === name) void navigate(-1)
        else void navigate({ search }, { replace: true, preventScrollReset: true })
      })
    },
    /** Closes it for an address that the caller goes to. */
    hide: () => setPressed('close'),
  }
}
