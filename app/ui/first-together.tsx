import { type ReactNode, useEffect, useRef, useState } from 'react'

export type FirstTogetherProps = { skeleton: ReactNode; children: ReactNode }

/** Shown when all its parts know what they show, and from then on whatever one of them asks for later. */
export function FirstTogether({ skeleton, children }: FirstTogetherProps) {
  const part = useRef<HTMLDivElement>(null)
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const shown = part.current
    if (isThere || !shown) return
    const look = () => setThere(shown.querySelector('[data-waiting]') === null)
    const observer = new MutationObserver(look)
    observer.observe(shown, { childList: true, subtree: true })
    look()
    return () => observer.disconnect()
  }, [isThere])
  return (
    <div className={isThere ? undefined : 'wait-together'}>
      {!isThere && <div className="while-waiting">{skeleton}</div>}
      <div ref={part} className={isThere ? undefined : 'once-there'}>
        {children}
      </div>
    </div>
  )
}
