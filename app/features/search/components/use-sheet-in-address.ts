import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * A sheet that is open while the address ends in `#name`, so that "back" closes it, and the link to it works before
 * the scripts are there.
 */
export function useSheetInAddress(name: string) {
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  // The server, and so the first render, knows no hash.
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return {
    isOpen: isHydrated && hash === `#${name}`,
    /** For the link that opens it: closing then goes back to where the link was. */
    openState: { sheet: name },
    close: () => {
      if (state?.sheet === name) void navigate(-1)
      else void navigate({ search }, { replace: true, preventScrollReset: true })
    },
  }
}
