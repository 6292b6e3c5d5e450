import { useEffect, useState } from 'react'

export type ResultCountProps = { text: string }

const settledMs = 600

/** How many there are, read aloud once the filters have settled. */
export function ResultCount({ text }: ResultCountProps) {
  const [heard, setHeard] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setHeard(text), settledMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <>
      <p className="tabular text-muted">{text}</p>
      {/* A live region speaks about changes only, so it says nothing when the page opens. */}
      <span role="status" className="sr-only">
        {heard}
      </span>
    </>
  )
}
