import { useEffect, useState } from 'react'

const settledMs = 600

/** Reads a count aloud once it has settled; null: not known at the moment. */
export function SpokenCount({ text }: { text: string | null }) {
  const [heard, setHeard] = useState(text)
  useEffect(() => {
    if (text === null) return
    const timer = setTimeout(() => setHeard(text), settledMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    // A live region speaks about changes only, so it says nothing when it comes.
    <span role="status" className="sr-only">
      {heard}
    </span>
  )
}
